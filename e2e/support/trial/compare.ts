import type { AsSignedIn } from '../as-signed-in.ts';
import type { Ledger } from './actions.ts';

/** Steps that are missing on the server, duplicated, or have different content or times. */
export interface Findings {
  lost: string[];
  doubled: string[];
  wrong: string[];
}

interface Order {
  status: number;
  signedByName: string | null;
  consent: { what: string } | null;
  items: { quantity: number }[];
  visits: { times: { kind: string; since: string }[] }[];
}

interface Task {
  id: string;
  assetId: string;
  result: string | null;
}

interface Asset {
  position: string | null;
  serialNumber: string | null;
  serviceReports: { workOrderId: string | null }[];
}

/** Milliseconds by which a time may differ from the true time of its tap: the header of the server has whole seconds. */
const tolerance = 6000;

/** Compares the server with what was done on the phone. */
export async function compare(server: AsSignedIn, ledgers: readonly Ledger[]): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], wrong: [] };
  for (const ledger of ledgers) await compareJob(server, ledger, findings);
  return findings;
}

async function compareJob(server: AsSignedIn, ledger: Ledger, findings: Findings): Promise<void> {
  const { name, workOrderId, locationId } = ledger.job;
  const path = `/api/workorders/${workOrderId}`;
  const order = (await server.get(path)) as Order;
  const tasks = (await server.get(`${path}/tasks?skip=0`)) as Task[];
  const requests = await server.get(`/api/servicerequest/1/inbox?locationId=${locationId}`);
  const assets: Asset[] = [];
  const count = (what: string, found: number, wanted: number) => {
    if (found < wanted) findings.lost.push(`${name}: ${what}, ${found} of ${wanted}`);
    if (found > wanted) findings.doubled.push(`${name}: ${what}, ${found} instead of ${wanted}`);
  };
  const same = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) findings.wrong.push(`${name}: ${what} is ${String(found)} instead of ${String(wanted)}`);
  };
  for (const task of tasks) {
    const wanted = ledger.results.get(task.id) ?? null;
    if (task.result === null && wanted !== null) findings.lost.push(`${name}: answer ${wanted}`);
    else same('the result of an asset', task.result, wanted);
    const asset = (await server.get(`/api/locations/${locationId}/assets/${task.assetId}`)) as Asset;
    assets.push(asset);
    if (wanted === 'replaced') continue;
    const reports = asset.serviceReports.filter((report) => report.workOrderId === workOrderId).length;
    count('report', reports, ledger.reported.has(task.id) ? 1 : 0);
  }
  count('asset of the job', tasks.length, ledger.results.size);
  const all = JSON.stringify([assets, requests, await server.get(`/api/locations/${locationId}/assets`)]);
  for (const mark of ledger.marks) if (!all.includes(mark)) findings.lost.push(mark);
  countPhotos(ledger, assets, count);
  count('request', (requests as unknown[]).length, ledger.marks.filter((mark) => mark.includes(' vraag ')).length);
  const sorted = (quantities: readonly number[]) => quantities.toSorted((a, b) => a - b).join(' ');
  count('part', order.items.length, ledger.parts.length);
  same('the quantities of parts', sorted(order.items.map(({ quantity }) => quantity)), sorted(ledger.parts));
  same('the consent', order.consent?.what ?? null, ledger.consent);
  same('the signature', order.signedByName, ledger.signature);
  same('the status', order.status >= 30, ledger.isFinished);
  compareTimes(ledger, order, { count, same, findings });
}

type Count = (what: string, found: number, wanted: number) => void;

/** Requires that every photo of a job exists once. */
function countPhotos({ marks }: Ledger, assets: readonly Asset[], count: Count): void {
  const all = JSON.stringify(assets);
  for (const mark of marks.filter((one) => one.includes(' foto '))) count(mark, all.split(`"${mark}"`).length - 1, 1);
}

interface Compared {
  count: Count;
  same: (what: string, found: unknown, wanted: unknown) => void;
  findings: Findings;
}

/** Requires a time for every tap, at the true time of the tap. */
function compareTimes(ledger: Ledger, order: Order, { count, findings }: Compared): void {
  const times = order.visits.flatMap((visit) => visit.times);
  count('time', times.length, ledger.moments.length);
  for (const { call, at } of ledger.moments) {
    const kind = call === 'pause' ? 'break' : call;
    const near = times.find((time) => time.kind === kind && Math.abs(Date.parse(time.since) - at) < tolerance);
    if (!near) findings.wrong.push(`${ledger.job.name}: no ${kind} at ${new Date(at).toISOString()}`);
  }
}
