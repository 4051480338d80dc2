import type { MergedKind, MovedKind, Moves, RecordMerge } from '@werkbank/contract/wire/shared/merge.ts';
import { movedKinds } from '@werkbank/contract/wire/shared/merge.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';
import { userName } from '../record-columns.ts';
import { only } from '../rows.ts';
import type { RecordRef, Scope } from '../scope.ts';

// Each kind has a table `<kind>_merge` and functions `merge_<kind>s()` and `separate_<kind>s()`.
const merges = (kind: MergedKind) => sql`${sql.table(`${kind}_merge`)} m`;

const columns: RawBuilder<RecordMerge> = sql`
  m.id, m.kept_id as "keptId", m.merged_id as "mergedId", m.merged_code as "mergedCode", m.merged_name as "mergedName",
  m.created as "mergedAt", ${userName('m.created_by')} as "mergedByFullName", m.created + interval '7 days' as "undoUntil",
  m.undone_at as "undoneAt"`;

export async function find(kind: MergedKind, { db, division, id }: RecordRef): Promise<RecordMerge | undefined> {
  const { rows } = await sql<RecordMerge>`
    select ${columns} from ${merges(kind)} where m.division = ${division} and m.id = ${id}`.execute(db);
  return rows[0];
}

/** The record that remained of a merged one, which may have been merged since. */
export async function findRemaining(
  db: Db,
  kind: MergedKind,
  divisions: readonly number[],
  mergedId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.kept_id as id from ${merges(kind)}
    where m.division = any(${[...divisions]}::integer[]) and m.merged_id = ${mergedId} and m.undone_at is null
    order by m.created desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The merges into a record that can be undone, newest first. */
export async function listUndoable(kind: MergedKind, { db, division, id }: RecordRef): Promise<RecordMerge[]> {
  const { rows } = await sql<RecordMerge>`
    select ${columns} from ${merges(kind)}
    where m.division = ${division} and m.kept_id = ${id} and m.undone_at is null and m.created > now() - interval '7 days'
    order by m.created desc limit 50`.execute(db);
  return rows;
}

/** The versions of records, which are locked until the transaction ends; nobody can add a record to either meanwhile. */
export async function lock(
  kind: MergedKind,
  { db, division }: Scope,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from ${sql.table(kind)} where division = ${division} and id = any(${[...ids]}::uuid[])
    order by id for update`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The kind under which the rows of a table are counted; null for rows that nobody looks for. */
const kindOf: Readonly<Record<string, MovedKind | null>> = {
  location: 'locations',
  contact: 'contacts',
  address: 'addresses',
  asset: 'assets',
  place: 'places',
  work_order: 'workOrders',
  sales_order: 'salesOrders',
  purchase_order: 'purchaseOrders',
  service_request: 'serviceRequests',
  complaint: 'complaints',
  estimate: 'estimates',
  invoice_proposal: 'invoices',
  item_price: 'prices',
  document: 'documents',
  certificate: 'documents',
  portal_check: 'checks',
  mail: 'mails',
  phone_call: 'phoneCalls',
  asset_placement: null,
  account_merge: null,
  contact_merge: null,
  location_merge: null,
};

/** How many rows refer to a record, by kind. */
export async function countMoves(db: Db, target: MergedKind, id: string): Promise<Moves> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from record_references(${target}::regclass)`.execute(db);
  const columnsOf = Map.groupBy(references, ({ table }) => table);
  const counts = [...columnsOf].map(
    ([table, refs]) => sql`select ${table}::text as table, count(*) as count from ${sql.table(table)}
      where ${sql.join(
        refs.map(({ column }) => sql`${sql.ref(column)} = ${id}`),
        sql` or `,
      )}`,
  );
  const { rows } = await sql<{ table: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  const total = (kind: MovedKind) =>
    rows.reduce((sum, { table, count }) => sum + (tableKind(table) === kind ? count : 0), 0);
  return movedKinds.map((kind) => ({ kind, count: total(kind) })).filter(({ count }) => count > 0);
}

const tableKind = (table: string) => (table in kindOf ? kindOf[table] : 'other');

/** Why the accounting package prevents a merge: it knows the record that would be removed. */
export async function findExactRefusal(
  db: Db,
  kind: MergedKind,
  keptId: string,
  otherId: string,
): Promise<'bothInExact' | 'otherInExact' | null> {
  const known = (id: string) => sql`(exists (select from exact_link l where l.kind = ${kind} and l.record_id = ${id}))`;
  const { rows } = await sql<{ kept: boolean; other: boolean }>`
    select ${known(keptId)} as kept, ${known(otherId)} as other`.execute(db);
  const { kept, other } = only(rows);
  if (!other) return null;
  return kept ? 'bothInExact' : 'otherInExact';
}

interface MergeRecord extends Scope {
  keptId: string;
  otherId: string;
  fields: readonly string[];
  keptBefore: object;
  otherBefore: object;
}

/** Moves everything to the remaining record, deletes the other one, and keeps what undoing needs. */
export async function insert(
  kind: MergedKind,
  { db, division, keptId, otherId, fields, keptBefore, otherBefore }: MergeRecord,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with before as materialized (select to_jsonb(x) as record from ${sql.table(kind)} x where x.id = ${otherId}),
      result as materialized (select ${sql.ref(`merge_${kind}s`)}(${keptId}, ${otherId}) as moved from before)
    insert into ${sql.table(`${kind}_merge`)} (division, kept_id, merged_id, merged_code, merged_name, fields, kept_before, merged_before,
      merged_row, moved)
    select ${division}, ${keptId}, ${otherId}, b.record ->> 'code', coalesce(b.record ->> 'full_name', b.record ->> 'name'),
      ${[...fields]}::text[], ${JSON.stringify(keptBefore)}::jsonb, ${JSON.stringify(otherBefore)}::jsonb, b.record, r.moved
    from before b, result r returning id`.execute(db);
  return only(rows).id;
}

/** What undoing needs, with the merge locked; undefined when it was undone already. */
export async function lockForUndo(kind: MergedKind, { db, division, id }: RecordRef) {
  const { rows } = await sql<{
    keptId: string;
    mergedId: string;
    isTooLate: boolean;
    fields: string[];
    keptBefore: Record<string, unknown>;
    mergedBefore: Record<string, unknown>;
  }>`
    select m.kept_id as "keptId", m.merged_id as "mergedId", m.created <= now() - interval '7 days' as "isTooLate", m.fields,
      m.kept_before as "keptBefore", m.merged_before as "mergedBefore"
    from ${merges(kind)} where m.division = ${division} and m.id = ${id} and m.undone_at is null for update`.execute(
    db,
  );
  return rows[0];
}

/** Brings the merged record back. @throws a violation of a unique key when its number is taken */
export async function separate(kind: MergedKind, { db, division, id }: RecordRef): Promise<void> {
  await sql`select ${sql.ref(`separate_${kind}s`)}(m.kept_id, m.merged_row, m.moved) from ${merges(kind)}
    where m.division = ${division} and m.id = ${id}`.execute(db);
  await sql`update ${sql.table(`${kind}_merge`)} set undone_at = now() where division = ${division} and id = ${id}`.execute(
    db,
  );
}
