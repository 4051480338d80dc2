import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Home } from '../shared/entity.ts';

/** Values of the division that records get when the file has none. */
export async function readHome(db: Db, division: number): Promise<Home> {
  const { rows } = await sql<Home>`
    select d.country, d.currency, (select w.id from warehouse w where w.division = d.code and w.main) as "mainWarehouseId",
      business_day() as today
    from division d where d.code = ${division}`.execute(db);
  const [home] = rows;
  if (!home) throw new Error(`division ${division} does not exist`);
  return home;
}
