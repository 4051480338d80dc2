import type { ProblemBody } from '@werkbank/contract/wire/errors.ts';
import type { TaskResult } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { RoundOrder } from '../pack/pack-model.ts';

/** Something without which a job cannot be finished, with the way to it. */
export interface Lacking {
  kind: 'device' | 'photo' | 'signature' | 'visit' | 'entry' | 'other';
  key: string;
  /** What a person calls it: the device, the mechanic, the step. */
  name: string;
  /** Of `device` and `photo`. */
  assetId?: string;
}

/** What this device knows to be lacking: devices without an answer, a signature, visits of others, steps that wait for a person. */
export function whatLacks(order: RoundOrder, entries: readonly Entry[], engineerId: string | undefined): Lacking[] {
  const { id, visits, signatureRequired, signedAt, signatureRefusedReason } = order.order;
  const devices = order.tasks
    .filter(({ result }) => result === null)
    .map((task): Lacking => ({ kind: 'device', key: task.id, name: nameOf(task), assetId: task.assetId }));
  const others = visits
    .filter((visit) => visit.engineerId !== engineerId && isRunning(visit.status))
    .map((visit): Lacking => ({ kind: 'visit', key: visit.id, name: visit.engineerFullName }));
  const isUnsigned = signatureRequired && signedAt === null && signatureRefusedReason === null;
  return [
    ...whatIsStuck(entries.filter((entry) => entry.order === id)),
    ...devices,
    ...others,
    ...(isUnsigned ? [{ kind: 'signature', key: 'signature', name: '' } as const] : []),
  ];
}

/** Steps of a job that wait for a person; its end waits for them. */
export const whatIsStuck = (entries: readonly Entry[]): Lacking[] =>
  entries
    .filter(({ state, waitsForOrder }) => state !== 'waiting' && !waitsForOrder)
    .map(({ id, title }): Lacking => ({ kind: 'entry', key: id, name: title }));

/** How many of these steps are photos of devices. */
export const countPhotos = (entries: readonly Entry[]): number =>
  entries.filter(({ step, lane }) => 'file' in step && lane.startsWith('task|')).length;

const isRunning = (status: string): boolean => ['travelling', 'working', 'onBreak'].includes(status);

const nameOf = ({ description, tag, position }: RoundOrder['tasks'][number]): string =>
  [description, tag, position].filter(Boolean).join(' · ');

/** What the server named: `tasks/{id}`, `visits/{id}`, `signature`; anything else by its message. */
export function lackingOf(problem: ProblemBody | null, order: RoundOrder): Lacking[] {
  const tasks = new Map(order.tasks.map((task) => [task.id, task]));
  return (problem?.errors ?? []).map(({ path, code, message }): Lacking => {
    const [where, id = ''] = path.split('/');
    const task = where === 'tasks' ? tasks.get(id) : undefined;
    const key = `${path} ${code}`;
    if (task)
      return {
        kind: code === 'task_open' ? 'device' : 'photo',
        key,
        name: nameOf(task),
        assetId: task.assetId,
      };
    if (where === 'visits') return { kind: 'visit', key, name: message };
    if (where === 'signature') return { kind: 'signature', key, name: '' };
    return { kind: 'other', key, name: message };
  });
}

/** What only the server could name; the rest is seen here, and goes from there when it is done. */
export const lacksOnServer = (problem: ProblemBody | null, order: RoundOrder): Lacking[] =>
  lackingOf(problem, order).filter(({ kind }) => kind === 'photo' || kind === 'other');

/** How many devices came out how; only what there is, in the order in which it is drawn. */
export function countResults({ tasks }: RoundOrder): { result: TaskResult | 'open'; count: number }[] {
  const order = [
    'passed',
    'passedAfterRepair',
    'replaced',
    'failed',
    'notReachable',
    'notFound',
    'refused',
    'open',
  ] as const;
  const counts = Map.groupBy(tasks, ({ result }) => result ?? 'open');
  return order.flatMap((result) => {
    const count = counts.get(result)?.length ?? 0;
    return count === 0 ? [] : [{ result, count }];
  });
}

/** Rows that the customer pays beside what was ordered: used, chargeable and worth something. */
export function extraItems({ order: { items } }: RoundOrder) {
  const rows = items.filter(({ planned, billable, amountInclVat }) => !planned && billable && amountInclVat !== 0);
  // Cents are whole, so that nothing is lost on the way.
  const cents = rows.reduce((sum, { amountInclVat }) => sum + Math.round(amountInclVat * 100), 0);
  return { rows, amountInclVat: cents / 100 };
}

/** Whether the customer was asked about all that is to be paid: the price agreed to covers it, or was turned down. */
export function needsConsent(order: RoundOrder): boolean {
  const { rows, amountInclVat } = extraItems(order);
  const { consent } = order.order;
  if (rows.length === 0 || amountInclVat <= 0) return false;
  return consent === null || (consent.accepted && (consent.amountInclVat ?? Number.POSITIVE_INFINITY) < amountInclVat);
}
