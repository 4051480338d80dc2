import type { UserAccess } from '@werkbank/contract/divisions/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import { endSessionsOf } from '#auth/revocation.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { countOf } from '#db/rows.ts';
import { matchesWords } from './user-store.ts';

/** Users without a division other than these, by name. */
export async function listAccess(
  db: Db,
  divisions: ReadonlySet<number>,
  { search, disabled }: { search?: string | undefined; disabled?: boolean | undefined },
  page: PageRequest,
): Promise<PageResult<UserAccess>> {
  const state = disabled === undefined ? sql`true` : sql`(u.disabled_at is not null) = ${disabled}`;
  const matches = sql`${isWithin(divisions)} and ${state} and ${matchesWords(search)}`;
  const { rows } = await sql<UserAccess>`
    select ${columns} from app_user u where ${matches}
    order by searchable(u.display_name), u.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`app_user u where ${matches}`);
  return { rows, total: counted };
}

export async function findAccess(db: Db, divisions: ReadonlySet<number>, id: string): Promise<UserAccess | undefined> {
  const { rows } = await sql<UserAccess>`
    select ${columns} from app_user u where ${isWithin(divisions)} and u.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks these users until the transaction ends, and answers which of them are not blocked. */
export async function lockUsers(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; isDisabled: boolean }>`
    select id, disabled_at is not null as "isDisabled" from app_user where id = any(${ids}::uuid[])
    order by id for update`.execute(db);
  return new Set(rows.flatMap(({ id, isDisabled }) => (isDisabled ? [] : id)));
}

/** Blocks a user and ends its sessions, or unblocks it; a user in that state already stays as it is. */
export async function setAccess(db: Db, divisions: ReadonlySet<number>, id: string, disabled: boolean): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update app_user u set disabled_at = ${disabled ? sql`now()` : null}
    where ${isWithin(divisions)} and u.id = ${id} and (u.disabled_at is not null) <> ${disabled} returning u.id`.execute(
    db,
  );
  if (rows[0] && disabled) await endSessionsOf(db, id);
}

const columns = sql`u.id, u.display_name as "fullName", u.email,
  array(select d.division from user_division d where d.user_id = u.id order by d.division) as divisions,
  u.disabled_at as "disabledAt", u.version`;

/** An administrator decides only about users who belong to no division outside the administrator's own. */
const isWithin = (divisions: ReadonlySet<number>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from user_division d where d.user_id = u.id and d.division <> all(${[...divisions]}::integer[]))`;
