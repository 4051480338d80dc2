import type { ContactMerge, ContactMergeRefusal } from '@werkbank/contract/accounts/contact-merge.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import { only } from '#db/rows.ts';
import type { RecordRef } from '#db/scope.ts';

const columns: RawBuilder<ContactMerge> = sql`
  m.id, m.kept_id as "keptId", m.merged_id as "mergedId", m.merged_name as "mergedName", m.created as "mergedAt",
  ${userName('m.created_by')} as "mergedByFullName", m.created + interval '7 days' as "undoUntil", m.undone_at as "undoneAt"`;

export async function findMerge({ db, division, id }: RecordRef): Promise<ContactMerge | undefined> {
  const { rows } = await sql<ContactMerge>`
    select ${columns} from contact_merge m where m.division = ${division} and m.id = ${id}`.execute(db);
  return rows[0];
}

/** The merges into a contact that can be undone, newest first. */
export async function listUndoable({ db, division, id }: RecordRef): Promise<ContactMerge[]> {
  const { rows } = await sql<ContactMerge>`
    select ${columns} from contact_merge m
    where m.division = ${division} and m.kept_id = ${id} and m.undone_at is null and m.created > now() - interval '7 days'
    order by m.created desc limit 50`.execute(db);
  return rows;
}

/** Both contacts, locked until the transaction ends; nobody can add a record to either meanwhile. */
export async function lockBoth(db: Db, division: number, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from contact where division = ${division} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    db,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Why a contact cannot be merged into another: it has another account, or the accounting package knows it. */
export async function findRefusal(db: Db, keptId: string, otherId: string): Promise<ContactMergeRefusal | null> {
  const known = (id: string) =>
    sql`(exists (select from exact_link l where l.kind = 'contact' and l.record_id = ${id}))`;
  const { rows } = await sql<{ kept: boolean; other: boolean; isOfOther: boolean }>`
    select ${known(keptId)} as kept, ${known(otherId)} as other,
      (select count(distinct c.account_id) > 1 from contact c where c.id in (${keptId}, ${otherId})) as "isOfOther"`.execute(
    db,
  );
  const { kept, other, isOfOther } = only(rows);
  if (isOfOther) return 'otherAccount';
  if (!other) return null;
  return kept ? 'bothInExact' : 'otherInExact';
}

interface MergeRecord {
  division: number;
  keptId: string;
  otherId: string;
  fields: readonly string[];
  keptBefore: object;
  otherBefore: object;
}

/** Moves everything to the remaining contact, deletes the other one, and keeps what undoing needs. */
export async function insertMerge(
  db: Db,
  { division, keptId, otherId, fields, keptBefore, otherBefore }: MergeRecord,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with before as materialized (select to_jsonb(c) as contact from contact c where c.id = ${otherId}),
      result as materialized (select merge_contacts(${keptId}, ${otherId}) as moved from before)
    insert into contact_merge (division, kept_id, merged_id, merged_name, fields, kept_before, merged_before, merged_row, moved)
    select ${division}, ${keptId}, ${otherId}, b.contact ->> 'full_name', ${[...fields]}::text[],
      ${JSON.stringify(keptBefore)}::jsonb, ${JSON.stringify(otherBefore)}::jsonb, b.contact, r.moved
    from before b, result r returning id`.execute(db);
  return only(rows).id;
}

/** What undoing needs, with the merge locked; undefined when it was undone already. */
export async function lockForUndo({ db, division, id }: RecordRef) {
  const { rows } = await sql<{
    keptId: string;
    accountId: string;
    isTooLate: boolean;
    fields: string[];
    keptBefore: Record<string, unknown>;
    mergedBefore: Record<string, unknown>;
  }>`
    select m.kept_id as "keptId", m.merged_row ->> 'account_id' as "accountId",
      m.created <= now() - interval '7 days' as "isTooLate", m.fields, m.kept_before as "keptBefore",
      m.merged_before as "mergedBefore"
    from contact_merge m where m.division = ${division} and m.id = ${id} and m.undone_at is null for update`.execute(
    db,
  );
  return rows[0];
}

/** Brings the merged contact back. */
export async function separate({ db, division, id }: RecordRef): Promise<void> {
  await sql`select separate_contacts(m.kept_id, m.merged_row, m.moved) from contact_merge m
    where m.division = ${division} and m.id = ${id}`.execute(db);
  await sql`update contact_merge set undone_at = now() where division = ${division} and id = ${id}`.execute(db);
}
