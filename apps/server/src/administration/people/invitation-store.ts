import type { Invitation, InvitationInput } from '@werkbank/contract/administration/people/people-calls.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import { grantDivision } from '#divisions/set-up-store.ts';

/** Invitations to these divisions, by address. */
export async function list(
  db: Db,
  divisions: ReadonlySet<number>,
  search: string | undefined,
  page: PageRequest,
): Promise<PageResult<Invitation>> {
  const matches = sql`user_invitation i where i.division = any(${[...divisions]}::integer[])
    and position(lower(${search ?? ''}) in lower(i.email)) > 0`;
  const { rows } = await sql<Invitation>`
    select (array_agg(i.id order by i.division))[1] as id, min(i.email) as email,
      jsonb_agg(jsonb_build_object('division', i.division, 'access', i.access) order by i.division) as divisions,
      min(i.expires_at) as "expiresAt", min(i.expires_at) <= now() as "isExpired",
      (array_agg(${userName('i.modified_by')} order by i.modified desc))[1] as "inviterFullName"
    from ${matches} group by lower(i.email) order by lower(i.email) limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const total = await countOf(db, sql`(select distinct lower(i.email) from ${matches}) as addresses`);
  return { rows, total };
}

/**
 * Invites an address to each of the divisions.
 * @throws Problem `user.self`, `user.ambiguous`
 */
export async function invite(
  db: Db,
  caller: Caller,
  { email, divisions }: InvitationInput,
): Promise<'invited' | 'granted'> {
  const { rows } = await sql`
    select from app_user where id = ${caller.userId} and lower(email) = lower(${email})`.execute(db);
  if (rows.length > 0) throw new Problem('user.self');
  let outcome: 'invited' | 'granted' = 'granted';
  for (const { division, access } of divisions) {
    const given = await grantDivision(db, division, email, access);
    if (given === 'ambiguous') throw new Problem('user.ambiguous', { params: { email } });
    outcome = given;
  }
  return outcome;
}

/** Withdraws all invitations to these divisions for the address of this invitation; returns whether there were any. */
export async function withdraw(db: Db, divisions: ReadonlySet<number>, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from user_invitation i using user_invitation one
    where one.id = ${id} and lower(i.email) = lower(one.email) and i.division = any(${[...divisions]}::integer[])
    returning i.id`.execute(db);
  return rows.length > 0;
}
