import type { AccountMerge, MergePreview, MergeRefusal, MovedKind } from '@werkbank/contract/accounts/merge.ts';
import { movedKinds } from '@werkbank/contract/accounts/merge.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import { only } from '#db/rows.ts';
import type { RecordRef } from '#db/scope.ts';

const columns: RawBuilder<AccountMerge> = sql`
  m.id, m.kept_id as "keptId", m.merged_id as "mergedId", m.merged_code as "mergedCode", m.merged_name as "mergedName",
  m.created as "mergedAt", ${userName('m.created_by')} as "mergedByFullName", m.created + interval '7 days' as "undoUntil",
  m.undone_at as "undoneAt"`;

export async function find({ db, division, id }: RecordRef): Promise<AccountMerge | undefined> {
  const { rows } = await sql<AccountMerge>`
    select ${columns} from account_merge m where m.division = ${division} and m.id = ${id}`.execute(db);
  return rows[0];
}

/** The merges into an account that can be undone, newest first. */
export async function listUndoable({ db, division, id }: RecordRef): Promise<AccountMerge[]> {
  const { rows } = await sql<AccountMerge>`
    select ${columns} from account_merge m
    where m.division = ${division} and m.kept_id = ${id} and m.undone_at is null and m.created > now() - interval '7 days'
    order by m.created desc limit 50`.execute(db);
  return rows;
}

/** Both accounts, locked until the transaction ends; nobody can add a record to either meanwhile. */
export async function lockBoth(db: Db, division: number, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from account where division = ${division} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    db,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The kind under which the rows of a table are counted. */
const kindOf: Readonly<Record<string, MovedKind>> = {
  location: 'locations',
  contact: 'contacts',
  address: 'addresses',
  sales_order: 'salesOrders',
  purchase_order: 'purchaseOrders',
  service_request: 'serviceRequests',
  complaint: 'complaints',
  estimate: 'estimates',
  invoice_proposal: 'invoices',
  item_price: 'prices',
  mail: 'mails',
  phone_call: 'phoneCalls',
};

/** How many rows refer to an account or a contact, by kind. */
export async function countMoves(db: Db, target: 'account' | 'contact', id: string): Promise<MergePreview['moves']> {
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
    rows.reduce((sum, { table, count }) => sum + ((kindOf[table] ?? 'other') === kind ? count : 0), 0);
  return movedKinds.map((kind) => ({ kind, count: total(kind) })).filter(({ count }) => count > 0);
}

/** Why an account cannot be merged into another: the accounting package knows it, or one belongs to the other. */
export async function findRefusal(db: Db, keptId: string, otherId: string): Promise<MergeRefusal | null> {
  const known = (id: string) =>
    sql`(exists (select from exact_link l where l.kind = 'account' and l.record_id = ${id}))`;
  const { rows } = await sql<{ kept: boolean; other: boolean; isRelated: boolean }>`
    select ${known(keptId)} as kept, ${known(otherId)} as other, exists (
      with recursive above (id, parent_id) as (
        select a.id, a.parent_id from account a where a.id in (${keptId}, ${otherId})
        union select p.id, p.parent_id from account p join above on above.parent_id = p.id)
      select from above where above.parent_id in (${keptId}, ${otherId})) as "isRelated"`.execute(db);
  const { kept, other, isRelated } = only(rows);
  if (other) return kept ? 'bothInExact' : 'otherInExact';
  return isRelated ? 'related' : null;
}

interface MergeRecord {
  division: number;
  keptId: string;
  otherId: string;
  fields: readonly string[];
  keptBefore: object;
  otherBefore: object;
}

/** Moves everything to the remaining account, deletes the other one, and keeps what undoing needs. */
export async function insert(
  db: Db,
  { division, keptId, otherId, fields, keptBefore, otherBefore }: MergeRecord,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with before as materialized (select to_jsonb(a) as account from account a where a.id = ${otherId}),
      result as materialized (select merge_accounts(${keptId}, ${otherId}) as moved from before)
    insert into account_merge (division, kept_id, merged_id, merged_code, merged_name, fields, kept_before, merged_before, merged_row,
      moved)
    select ${division}, ${keptId}, ${otherId}, b.account ->> 'code', b.account ->> 'name', ${[...fields]}::text[],
      ${JSON.stringify(keptBefore)}::jsonb, ${JSON.stringify(otherBefore)}::jsonb, b.account, r.moved
    from before b, result r returning id`.execute(db);
  return only(rows).id;
}

/** What undoing needs, with the merge locked; undefined when it was undone already. */
export async function lockForUndo({ db, division, id }: RecordRef) {
  const { rows } = await sql<{
    keptId: string;
    mergedId: string;
    mergedCode: string;
    isTooLate: boolean;
    fields: string[];
    keptBefore: Record<string, unknown>;
    mergedBefore: Record<string, unknown>;
  }>`
    select m.kept_id as "keptId", m.merged_id as "mergedId", m.merged_code as "mergedCode",
      m.created <= now() - interval '7 days' as "isTooLate", m.fields,
      m.kept_before as "keptBefore",
      m.merged_before as "mergedBefore"
    from account_merge m where m.division = ${division} and m.id = ${id} and m.undone_at is null for update`.execute(
    db,
  );
  return rows[0];
}

/** Brings the merged account back. @throws a violation of `account_division_code_key` when its number is taken */
export async function separate({ db, division, id }: RecordRef): Promise<void> {
  await sql`select separate_accounts(m.kept_id, m.merged_row, m.moved) from account_merge m
    where m.division = ${division} and m.id = ${id}`.execute(db);
  await sql`update account_merge set undone_at = now() where division = ${division} and id = ${id}`.execute(db);
}
