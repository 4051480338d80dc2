import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Disagreement, Verified } from './check.ts';

/** Assets calculated at once, so that the locks of a batch last only a fraction of a second. */
const batch = 5000;

class RolledBack extends Error {}

/**
 * Recalculates the dates of every asset, a batch at a time, compares, and rolls the batch back. Assets that are still to be recalculated
 * are skipped.
 */
export async function verifyDueDates(db: Db, shown: number): Promise<Omit<Verified, 'name'>> {
  const found: Disagreement[] = [];
  let count = 0;
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) {
    const done = await verifyBatch(db, last);
    count += done.rows.length;
    found.push(...done.rows.slice(0, shown - found.length));
    last = done.last;
  }
  return { count, rows: found };
}

async function verifyBatch(db: Db, after: string): Promise<{ rows: Disagreement[]; last: string | undefined }> {
  let answer: { rows: Disagreement[]; last: string | undefined } = { rows: [], last: undefined };
  const work = db.transaction().execute(async (tx) => {
    const { rows: assets } = await sql<{ id: string }>`
      select id from asset where id > ${after} order by id limit ${batch} for update`.execute(tx);
    const ids = assets.map(({ id }) => id);
    await sql`create temporary table was on commit drop as
      select id, description, due_on, due_reason, overdue_from, end_of_life_on, last_service_on, last_result, minor_defect
      from asset where id = any (${ids}::uuid[])`.execute(tx);
    await sql`select plan_assets(${ids}::uuid[])`.execute(tx);
    const { rows } = await sql<Disagreement>`
      select w.description || ' ' || w.id as what,
        concat_ws(' ', w.due_on, w.due_reason, w.overdue_from, w.end_of_life_on, w.last_service_on, w.last_result,
          w.minor_defect) as stored,
        concat_ws(' ', a.due_on, a.due_reason, a.overdue_from, a.end_of_life_on, a.last_service_on, a.last_result,
          a.minor_defect) as computed
      from was w join asset a on a.id = w.id
      where (w.due_on, w.due_reason, w.overdue_from, w.end_of_life_on, w.last_service_on, w.last_result, w.minor_defect)
        is distinct from (a.due_on, a.due_reason, a.overdue_from, a.end_of_life_on, a.last_service_on, a.last_result, a.minor_defect)
        and not exists (select from plan_rework p where p.type = a.type)
      order by w.id`.execute(tx);
    answer = { rows, last: ids.at(-1) };
    throw new RolledBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return answer;
}
