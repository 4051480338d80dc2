import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { Candidate, Change, Planned } from '../shared/entity.ts';

export interface ChangePlace {
  jobId: string;
  /** Position of the step in the mapping. */
  step: number;
  file: string | null;
  entity: string;
}

/** The name under which users know the record of a row. */
export function labelOf({ values, key }: Candidate): string {
  const code =
    values.code ??
    values.orderNumber ??
    values.tag ??
    values.deliveryNumber ??
    values.receiptNumber ??
    values.account ??
    values.item;
  const name =
    values.name ?? values.description ?? values.lastName ?? values.addressLine1 ?? values.part ?? values.position;
  const label = [code, name].filter((part) => part !== null && part !== undefined && part !== '').join(' ');
  return (label || key).slice(0, 200);
}

/** The result of the check for these rows. */
export async function findPlanned(
  db: Db,
  { jobId, step }: ChangePlace,
  lines: readonly number[],
): Promise<Map<number, Planned>> {
  const { rows } = await sql<Planned & { line: number }>`
    select line, before, leave_out as "leaveOut", kept from import_plan
    where job_id = ${jobId} and step = ${step} and line = any(${[...lines]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.line, row]));
}

export async function insertPlan(db: Db, place: ChangePlace, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into import_plan (job_id, step, line, file, entity, record_id, label, before, after, leave_out,
      conflicts, kept)
    select ${place.jobId}::uuid, ${place.step}::integer, r.line, ${place.file}, ${place.entity}, r."recordId", r.label, r.before, r.after,
      r."leaveOut", r.conflicts, r.conflicts
    from ${recordset(
      changes,
      'r (line integer, "recordId" uuid, label text, before jsonb, after jsonb, "leaveOut" boolean, conflicts text[])',
    )}
    on conflict (job_id, step, line) do nothing`.execute(db);
}

/** A repeated run adds to the first one, because undoing restores the state before the first run. */
export async function insertChanges(db: Db, place: ChangePlace, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into import_change as c (job_id, step, line, file, entity, key, record_id, label, action, before, after)
    select ${place.jobId}::uuid, ${place.step}::integer, r.line, ${place.file}, ${place.entity}, r.key, r."recordId", r.label, r.action,
      r.before, r.after
    from ${recordset(changes, 'r (line integer, key text, "recordId" uuid, label text, action text, before jsonb, after jsonb)')}
    on conflict (job_id, step, line) do update set
      before = case when c.outcome is null then excluded.before || c.before else excluded.before end,
      after = case when c.outcome is null then c.after || excluded.after else excluded.after end,
      action = case when c.outcome is null then c.action else excluded.action end,
      record_id = excluded.record_id, outcome = null, reason = null, at = now()`.execute(db);
}

/** Tables whose history belongs to another record, with the column that refers to it. */
export const subjects: Readonly<Record<string, string>> = {
  contact: 'account_id',
  address: 'account_id',
  assembly_item: 'assembled_item_id',
  item_supplier: 'item_id',
  price_list_line: 'price_list_id',
  sales_order_line: 'order_id',
  purchase_order_line: 'order_id',
};

/** The records changed since by anyone other than this import. */
export async function changedByOthers(
  db: Db,
  table: string,
  ids: readonly string[],
  { jobId, since = '-infinity' }: { jobId: string; since?: string },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const subject = subjects[table];
  const own = subject === undefined ? sql`true` : sql`e.part_id = t.id`;
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from ${sql.table(table)} t
    join audit_event e on e.subject_id = ${sql.ref(`t.${subject ?? 'id'}`)} and ${own}
      and e.at >= ${since}::timestamptz and e.request_id is distinct from ${`import ${jobId}`}
    where t.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
