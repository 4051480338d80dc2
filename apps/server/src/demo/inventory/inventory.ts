import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { type DemoContext, type DemoDivision, demoId } from '../context.ts';
import { writeLedger } from './ledger.ts';

/** The vans and their engineers: driver, town, e-mail address; the first one is the demonstration engineer's. */
export const vans: readonly { division: number; code: string; driver: string; email: string }[] = [
  { division: 1, code: 'V01', driver: 'Emre Kaya', email: 'engineer@demo.example' },
  { division: 1, code: 'V02', driver: 'Daan Tolhoek', email: 'daan.tolhoek@prevention-nl.example' },
  { division: 1, code: 'V03', driver: 'Sanne Kwelder', email: 'sanne.kwelder@prevention-nl.example' },
  { division: 2, code: 'V01', driver: 'Jonas Auenwald', email: 'jonas.auenwald@prevention-de.example' },
  { division: 2, code: 'V02', driver: 'Lena Steinhorst', email: 'lena.steinhorst@prevention-de.example' },
  { division: 3, code: 'V01', driver: 'Bram Brinkveld', email: 'bram.brinkveld@mobility-nl.example' },
];

/** Inserts vans in addition to the main warehouses, and four months of stock movements. */
export async function insertDemoInventory(db: Db, context: DemoContext): Promise<void> {
  await insertVans(db, context.divisions);
  const { rows } = await sql<{ id: string; division: number; main: boolean; writer: string | null }>`
    select w.id, w.division, w.main, coalesce(w.manager_user_id, (
      select u.id from app_user u join user_division d on d.user_id = u.id and d.division = w.division
      where u.email in ('employee@demo.example', 'mobility@demo.example') limit 1)) as writer
    from warehouse w order by w.division, w.main desc, w.code`.execute(db);
  for (const division of context.divisions)
    await writeLedger(
      db,
      division,
      rows.filter((warehouse) => warehouse.division === division.code),
      context.today,
    );
}

async function insertVans(db: Db, divisions: readonly DemoDivision[]): Promise<void> {
  const rows = vans.map(({ division, code, driver, email }) => {
    const word = divisions.find((one) => one.code === division)?.country === 'DE' ? 'Servicewagen' : 'Servicebus';
    return { id: demoId('warehouse', division, code), division, code, description: `${word} ${driver}`, email, driver };
  });
  await sql`
    insert into warehouse (id, division, code, description, e_mail, manager_user_id, manager_user_full_name)
    select v.id, v.division, v.code, v.description, v.email, (select u.id from app_user u where u.email = v.email), v.driver
    from ${recordset(rows, 'v (id uuid, division integer, code text, description text, email text, driver text)')}`.execute(
    db,
  );
}
