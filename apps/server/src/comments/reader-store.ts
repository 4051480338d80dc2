import type { Reader } from '@werkbank/contract/comments/comment.ts';
import { type RawBuilder, sql } from 'kysely';
import { rightsIn } from '#auth/grants.ts';
import { isPermittedIn } from '#auth/limits/within-limits.ts';
import { callerOfUser, readRoleTable } from '#auth/role-directory.ts';
import { findUserById } from '#auth/user-store.ts';
import type { Db } from '#db/db.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { matchesSearch } from '#db/search.ts';
import { type FollowedRecordRef, findReadableSubjects } from '#notifications/record-access.ts';

/** How many people are proposed. */
const proposed = 8;
/** How many are looked at for that. */
const candidates = 40;

/** The first other people by name who may read the record and its comments. */
export async function listReaders(
  db: Db,
  records: RecordSources,
  record: FollowedRecordRef,
  { search, callerId }: { search: string | undefined; callerId: string },
): Promise<Reader[]> {
  const isWanted = sql<boolean>`u.id <> ${callerId} and ${matchesSearch(sql`searchable(u.display_name)`, search)}`;
  return (await readersAmong(db, records, record, isWanted)).slice(0, proposed);
}

/** Those of these people who may read the record and its comments. */
export const findReaders = async (
  db: Db,
  records: RecordSources,
  record: FollowedRecordRef,
  ids: readonly string[],
): Promise<Reader[]> =>
  await readersAmong(db, records, record, sql<boolean>`u.id in (select given_ids(${[...ids]}::uuid[]))`);

async function readersAmong(
  db: Db,
  records: RecordSources,
  record: FollowedRecordRef,
  isWanted: RawBuilder<boolean>,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, u.display_name as "fullName" from app_user u
    join user_division d on d.user_id = u.id and d.division = ${record.division}
    where u.disabled_at is null and ${isWanted} order by u.display_name, u.id limit ${candidates}`.execute(db);
  const table = await readRoleTable(db);
  const readers: Reader[] = [];
  for (const person of rows) {
    const user = await findUserById(db, person.id);
    if (!user) continue;
    const caller = callerOfUser(user, table);
    const right = 'comments.see';
    const mayRead =
      rightsIn(caller.grants, record.division).has(right) ||
      isPermittedIn(caller.grants, record.division, { right, limits: ['location', 'team'] });
    if (mayRead && (await findReadableSubjects(db, records, caller, [record])).size > 0) readers.push(person);
  }
  return readers;
}
