import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Whoever makes orders for locations by itself waits here for everybody else who does, until the transaction ends. */
export async function lockLocations(db: Db, locationIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('work_order'), hashtext(u.id))
    from (select distinct id from unnest(${[...locationIds]}::text[]) as g (id) order by id) u`.execute(db);
}
