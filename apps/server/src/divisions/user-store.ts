import type { DivisionUser } from '@werkbank/contract/divisions/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { countOf } from '#db/rows.ts';

/** Users who may write in a division as employees, by name. */
export async function listUsers(
  db: Db,
  division: number,
  search: string | undefined,
  page: PageRequest,
): Promise<PageResult<DivisionUser>> {
  const matches = sql`exists (
      select from user_division d where d.division = ${division} and d.user_id = u.id and d.access = 'write')
    and u.disabled_at is null and not exists (select from user_link l where l.user_id = u.id)
    and ${matchesWords(search)}`;
  const { rows } = await sql<DivisionUser>`
    select u.id, u.display_name as "fullName", u.email from app_user u where ${matches}
    order by searchable(u.display_name), u.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`app_user u where ${matches}`);
  return { rows, total: counted };
}

/** @throws Problem `reference.not_found` when the assignee is not a user of the division */
export async function requireUser(db: Db, division: number, userId: string): Promise<void> {
  const { rows } = await sql`
    select from user_division d where d.division = ${division} and d.user_id = ${userId}`.execute(db);
  if (rows.length === 0)
    throw new Problem('reference.not_found', {
      params: { reference: 'assignedToId' },
      errors: [{ path: 'body/assignedToId', code: 'reference', message: 'does not exist in this division' }],
    });
}

/** Whether every word occurs in the name or the address. */
export function matchesWords(search: string | undefined): RawBuilder<boolean> {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return sql`true`;
  return sql`(${sql.join(
    words.map(
      (word) => sql`position(searchable(${word}) in searchable(u.display_name || ' ' || coalesce(u.email, ''))) > 0`,
    ),
    sql` and `,
  )})`;
}
