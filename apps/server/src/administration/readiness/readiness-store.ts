import type { ReadinessPoint } from '@werkbank/contract/administration/readiness/readiness-points.ts';
import { sql } from 'kysely';
import { userHolds } from '#auth/user-store.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import { missingVatCodes } from '#divisions/set-up-store.ts';

/** Counts derived from the records of a division. */
type Counts = Record<Exclude<ReadinessPoint, 'signIn' | 'lists' | 'mail' | 'secretsKey'>, number> & { missing: number };

/** Counts the records; where there can be many, it stops at a few. */
export async function count(db: Db, division: number): Promise<Counts> {
  const upTo = (most: number, source: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::integer from (select from ${source} limit ${most}) few)`;
  const { rows } = await sql<Counts>`
    select (d.address_line1 is not null and d.city is not null and d.vat_number is not null)::integer as address,
      (d.accent is not null or d.logo_digest is not null)::integer as brand,
      d.exact_connected::integer as exact,
      ${upTo(
        2,
        sql`app_user u join user_division r on r.user_id = u.id
        where r.division = d.code and r.access = 'write' and u.disabled_at is null and ${userHolds('people.administer')}`,
      )} as "secondAdministrator",
      ${upTo(1, sql`item i where i.division = d.code`)} as items,
      ${upTo(1, sql`account a where a.division = d.code`)} as accounts,
      ${upTo(1, sql`engineer_division e where e.division = d.code`)} as engineers,
      ${upTo(1, sql`location l where l.division = d.code`)} as locations,
      ${upTo(1, sql`sales_order s where s.division = d.code`)} as "firstOrder"
    from division d where d.code = ${division}`.execute(db);
  return { ...only(rows), missing: await missingVatCodes(db, division) };
}
