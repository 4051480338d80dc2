import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Hours for which a link works. */
const linkHours = 24;

/**
 * Replaces the link by storing the digest of a new one. With `unlessBegun`, a link that is in use and still valid is kept. Returns false
 * when no link is needed: a company exists that this set-up did not create, or the set-up is complete.
 */
export async function issueLink(db: Db, digest: Buffer, when: 'always' | 'unlessBegun'): Promise<boolean> {
  const { rows } = await sql`
    insert into setup as s (digest, expires_at)
    select ${digest}, now() + make_interval(hours => ${linkHours})
    where exists (select from setup) or not exists (select from division)
    on conflict (is_only) do update set digest = excluded.digest, expires_at = excluded.expires_at
    where s.completed_at is null and (${when === 'always'} or s.begun_at is null or s.expires_at < now())
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Closes the set-up for a company that was created by command or before set-up links existed, so that an unused link gives no access to it.
 */
export async function closeForWorkingCompany(db: Db): Promise<void> {
  await sql`
    update setup set digest = null, completed_at = now()
    where completed_at is null and begun_at is null and exists (select from division)`.execute(db);
}
