import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Background work that makes orders for locations waits here for any other that does, until the transaction ends. */
export async function lockLocations(db: Db, locationIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('work_order'), hashtext(u.id))
    from (select distinct id from unnest(${[...locationIds]}::text[]) as g (id) order by id) u`.execute(db);
}
