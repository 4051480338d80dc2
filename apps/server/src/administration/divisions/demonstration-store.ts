import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { HomeCountry } from '#divisions/country-template.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds the demonstration division, and returns its code. */
    insertDemonstration: (tx: Db, country: HomeCountry) => Promise<number>;
  }
}

/** @throws Problem `division.demonstration_exists`; when two add one at once, the second waits and is refused. */
export async function requireNone(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('division'))`.execute(tx);
  const { rows } = await sql`select from division where is_demonstration`.execute(tx);
  if (rows.length > 0) throw new Problem('division.demonstration_exists');
}

/** Records outside the division that need it. */
interface Needs {
  resellers: number;
  keys: number;
  exact: number;
}

/**
 * Removes the demonstration division with all its records, numbers and history.
 * @throws Problem `division.not_demonstration`, `division.demonstration_in_use`
 */
export async function removeDemonstration(tx: Db, division: number): Promise<void> {
  // No record can be added in the meantime, because its foreign key waits for this lock.
  const { rows } = await sql<{ isDemonstration: boolean }>`
    select is_demonstration as "isDemonstration" from division where code = ${division} for update`.execute(tx);
  if (!rows[0]?.isDemonstration) throw new Problem('division.not_demonstration');
  const needs = await countNeeds(tx, division);
  if (Object.values(needs).some((count) => count > 0)) throw inUse(needs);
  await sql`select remove_division(${division}::integer)`.execute(tx).catch((error: unknown) => {
    const constraint = violatedConstraint(error);
    if (constraint !== undefined) throw inUse(needs, constraint);
    throw error;
  });
  await sql`delete from division where code = ${division}`.execute(tx);
}

const inUse = (needs: Needs, others = '–') =>
  new Problem('division.demonstration_in_use', { params: { ...needs, others } });

async function countNeeds(tx: Db, division: number): Promise<Needs> {
  const { rows } = await sql<Needs>`
    select
      (select count(*)::integer from user_link l join account a on a.id = l.target_id
        where a.division = ${division} and l.kind = 'reseller') as resellers,
      (select count(*)::integer from api_key k where ${division} = any (k.divisions) and k.revoked_at is null
        and coalesce(k.expires_at > now(), true)) as keys,
      (select count(*)::integer from exact_link e where e.division = ${division}) as exact`.execute(tx);
  return only(rows);
}
