import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Lets only one transaction at a time create orders for these locations. */
export async function lockLocations(db: Db, locationIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('work_order'), hashtext(u.id))
    from (select distinct id from unnest(${[...locationIds]}::text[]) as g (id) order by id) u`.execute(db);
}
