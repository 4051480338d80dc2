import type { OwnPortal } from '@werkbank/contract/customer-portal/portal-link.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { newLink } from '#base/link-secret.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';

/** Links that one person sees; a manager works for a few customers. */
const shownPortals = 100;

const openOf = (userId: string) => sql<boolean>`
  k.withdrawn_at is null and k.expires_on >= business_day() and is_portal_contact(${userId}, k.contact_id)`;

/** The links of contacts with the verified address of the user, by customer. */
export async function listPortals(db: Db, userId: string): Promise<OwnPortal[]> {
  const { rows } = await sql<OwnPortal>`
    select k.id, d.description as "companyName", a.name as "customerName", k.expires_on as "expiresOn",
      (select count(*)::integer from portal_locations(k.id)) as "locationCount"
    from app_user u join contact c on lower(c.email) = lower(u.email) join portal_link k on k.contact_id = c.id
    join account a on a.id = k.account_id join division d on d.code = k.division
    where u.id = ${userId} and ${openOf(userId)}
    order by a.name_key, k.created desc, k.id limit ${sql.lit(shownPortals)}`.execute(db);
  return rows;
}

/**
 * A secret that opens the page of the link for a working day, and no longer than the sign-in. Only the answer contains it.
 * @throws Problem `portal.link_unknown`
 */
export async function openSession(db: Db, { userId, sessionId }: Caller, linkId: string) {
  const { secret, digest } = newLink();
  await sql`delete from portal_session where expires_at < now()`.execute(db);
  const { rows } = await sql<{ expiresAt: string }>`
    insert into portal_session (digest, division, link_id, user_id, sign_in, expires_at)
    select ${digest}, k.division, k.id, ${userId}, ${sessionId ?? null}, now() + interval '8 hours'
    from portal_link k where k.id = ${linkId} and ${openOf(userId)}
    returning expires_at as "expiresAt"`.execute(db);
  if (rows.length === 0) throw new Problem('portal.link_unknown');
  return { secret, expiresAt: only(rows).expiresAt };
}
