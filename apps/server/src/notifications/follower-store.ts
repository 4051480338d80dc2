import type { Following } from '@werkbank/contract/notifications/notification.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { FollowedRecordRef } from './record-access.ts';

export async function findFollowing(db: Db, userId: string, { id }: FollowedRecordRef): Promise<Following> {
  const { rows } = await sql<Following>`
    select coalesce(bool_or(f.user_id = ${userId}), false) as "isFollowing", count(*)::integer as followers
    from follower f where f.record_id = ${id} and f.is_following`.execute(db);
  return only(rows);
}

/** Stores the choice of a person; the last one counts. */
export async function setFollowing(
  db: Db,
  userId: string,
  { division, kind, id }: FollowedRecordRef,
  isFollowing: boolean,
): Promise<void> {
  await sql`
    insert into follower (record_id, user_id, division, kind, is_following)
    values (${id}, ${userId}, ${division}, ${kind}, ${isFollowing})
    on conflict (record_id, user_id) do update set is_following = excluded.is_following`.execute(db);
}

/** People who follow a record, the first ones first. */
export async function listFollowers(db: Db, recordId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.user_id as id from follower f where f.record_id = ${recordId} and f.is_following
    order by f.created, f.user_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes a person follow a record, unless they once stopped. */
export async function followAutomatically(
  db: Db,
  userId: string,
  { division, kind, id }: FollowedRecordRef,
): Promise<void> {
  await sql`
    insert into follower (record_id, user_id, division, kind) values (${id}, ${userId}, ${division}, ${kind})
    on conflict do nothing`.execute(db);
}
