// Compares the data on both sides after a trial, and checks that each change arrived once and in order.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export type Fields = Record<string, unknown>;

interface Written {
  id: number;
  method: string;
  entity: string;
  record: string;
  fields: string;
}

const versionOf = (fields: Fields): number | undefined => {
  const remark = fields['Remarks'] ?? fields['Notes'];
  return typeof remark === 'string' && /^v\d+$/.test(remark) ? Number(remark.slice(1)) : undefined;
};

/** The fields that identify a record in every state. */
const labels: Readonly<Record<string, { name: string; table: string; column: string; version: string }>> = {
  'crm/Accounts': { name: 'Name', table: 'account', column: 'name', version: 'remarks' },
  'crm/Contacts': { name: 'LastName', table: 'contact', column: 'last_name', version: 'notes' },
  'crm/Addresses': { name: 'AddressLine1', table: 'address', column: 'address_line1', version: 'notes' },
  'salesorder/SalesOrders': {
    name: 'Description',
    table: 'sales_order',
    column: `'WB-' || order_number`,
    version: 'remarks',
  },
  'salesorder/SalesOrderLines': {
    name: 'Description',
    table: 'sales_order_line',
    column: 'description',
    version: 'notes',
  },
};

const labelled = /^(Account|Contact|Address|Line) \d+$|^WB-9\d{5}$/;

export interface Verdict {
  faults: string[];
  creations: number;
  changesSent: number;
  deletions: number;
}

/** Compares both sides record by record, and reads the writes in order. */
export async function compareSides(db: Db, url: string): Promise<Verdict> {
  const verdict = readWritten(await allWritten(url));
  for (const [entity, label] of Object.entries(labels)) {
    const there = await holding(url, entity);
    const { rows } = await sql<{ label: string; version: string }>`
      select ${sql.raw(label.column)} as label, ${sql.ref(label.version)} as version from ${sql.table(label.table)}
      where division = 1`.execute(db);
    const ours = new Map(rows.filter((row) => labelled.test(row.label)).map((row) => [row.label, row.version]));
    const seen = new Map<string, number>();
    for (const record of there) {
      const name = String(record[label.name] as string);
      if (!labelled.test(name)) continue;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      const version = `v${versionOf(record) ?? 0}`;
      if (!ours.has(name)) verdict.faults.push(`${entity} ${name} is there and not here`);
      else if (ours.get(name) !== version)
        verdict.faults.push(`${entity} ${name} is ${ours.get(name)} here and ${version} there`);
    }
    for (const name of ours.keys())
      if (seen.get(name) !== 1) verdict.faults.push(`${entity} ${name} is there ${seen.get(name) ?? 0} times`);
  }
  verdict.faults.push(...(await compareInward(db, url)));
  return verdict;
}

/** Telephone numbers are changed only in Exact. */
async function compareInward(db: Db, url: string): Promise<string[]> {
  const there = await holding(url, 'crm/Accounts');
  const { rows } = await sql<{
    name: string;
    phone: string | null;
  }>`select name, phone from account where division = 1`.execute(db);
  const ours = new Map(rows.map(({ name, phone }) => [name, phone]));
  return there
    .filter(
      (one) => labelled.test(String(one['Name'])) && (ours.get(String(one['Name'])) ?? null) !== (one['Phone'] ?? null),
    )
    .map(
      (one) =>
        `${String(one['Name'])} has ${String(one['Phone'])} there and ${ours.get(String(one['Name'])) ?? 'nothing'} here`,
    );
}

function readWritten(written: readonly Written[]): Verdict {
  const verdict: Verdict = { faults: [], creations: 0, changesSent: 0, deletions: 0 };
  const made = new Set<string>();
  const last = new Map<string, number>();
  for (const one of written) {
    const fields = JSON.parse(one.fields) as Fields;
    const version = versionOf(fields);
    if (one.method === 'POST') {
      verdict.creations += 1;
      const label = `${one.entity} ${String(fields[labels[one.entity]?.name ?? ''] as string)}`;
      if (made.has(label)) verdict.faults.push(`${label} was made twice`);
      made.add(label);
    } else if (one.method === 'DELETE') verdict.deletions += 1;
    else verdict.changesSent += 1;
    if (version === undefined) continue;
    const before = last.get(one.record) ?? 0;
    if (version <= before) verdict.faults.push(`${one.entity} ${one.record} was sent v${version} after v${before}`);
    last.set(one.record, version);
  }
  return verdict;
}

async function allWritten(url: string): Promise<Written[]> {
  const all: Written[] = [];
  for (;;) {
    const page = (await (await fetch(`${url}/_sim/written?after=${all.at(-1)?.id ?? 0}`)).json()) as Written[];
    all.push(...page);
    if (page.length === 0) return all;
  }
}

const holding = async (url: string, entity: string): Promise<Fields[]> =>
  (await (await fetch(`${url}/_sim/records?entity=${entity}&division=1`)).json()) as Fields[];
