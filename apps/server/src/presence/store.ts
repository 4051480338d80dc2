import type { Present } from '@werkbank/contract/presence/calls.ts';
import { reportEvery } from '@werkbank/contract/presence/report-every.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { FollowedRecordRef } from '#notifications/record-access.ts';

/** A tab counts until it has missed two reports. */
const isPresent: RawBuilder<boolean> = sql<boolean>`p.seen_at > now() - make_interval(secs => ${sql.lit(reportEvery * 2.5)})`;

const mostShown = 20;

/** The other people who look at a record, by name. */
export async function list(db: Db, userId: string, { division, id }: FollowedRecordRef): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select p.user_id as "userId", u.display_name as "fullName", bool_or(p.is_editing) as "isEditing"
    from presence p join app_user u on u.id = p.user_id
    where p.record_id = ${id} and p.division = ${division} and p.user_id <> ${userId} and ${isPresent}
    group by p.user_id, u.display_name order by u.display_name, p.user_id limit ${mostShown}`.execute(db);
  return rows;
}

interface Report {
  userId: string;
  tab: string;
  isEditing: boolean;
}

/** Stores a report. The others are notified when it is new or differs, not each time it is repeated. */
export async function report(db: Db, record: FollowedRecordRef, { userId, tab, isEditing }: Report): Promise<void> {
  const { division, id } = record;
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (
      select p.is_editing from presence p where p.record_id = ${id} and p.tab = ${tab} and ${isPresent}
    ), stored as (
      insert into presence (record_id, tab, division, user_id, is_editing) values (${id}, ${tab}, ${division}, ${userId}, ${isEditing})
      on conflict (record_id, tab) do update set is_editing = excluded.is_editing, seen_at = now()
        where presence.user_id = excluded.user_id
      returning is_editing
    )
    select not exists (select from before b join stored s on s.is_editing = b.is_editing) as "isNews" from stored`.execute(
    db,
  );
  if (!rows[0]?.isNews) return;
  await removeOld(db);
  await tell(db, record);
}

/** A tab of the person no longer shows the record. */
export async function leave(db: Db, record: FollowedRecordRef, userId: string, tab: string): Promise<void> {
  const { rows } = await sql`
    delete from presence where record_id = ${record.id} and tab = ${tab} and user_id = ${userId} returning tab`.execute(
    db,
  );
  if (rows.length > 0) await tell(db, record);
}

const tell = async (db: Db, { division, id }: FollowedRecordRef): Promise<void> => {
  const change = { division, subject: 'presence', rows: [{ id, version: 1 }] };
  await sql`select pg_notify('live', ${JSON.stringify(change)})`.execute(db);
};

/** Rows of tabs that were closed without a word. Other transactions that remove some are not waited for. */
async function removeOld(db: Db): Promise<void> {
  await sql`
    delete from presence where (record_id, tab) in (
      select p.record_id, p.tab from presence p where p.seen_at < now() - interval '5 minutes' limit 100 for update skip locked)`.execute(
    db,
  );
}
