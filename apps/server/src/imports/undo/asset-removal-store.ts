import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface Removal {
  db: Db;
  division: number;
  jobId: string;
}

/**
 * Removes assets with their placement. Labels that had been printed before become spare again; empty places created by the import are
 * removed too.
 */
export async function removeAssets({ db, division, jobId }: Removal, ids: readonly string[]): Promise<void> {
  const own = sql`division = ${division} and asset_id = any(${[...ids]}::uuid[])`;
  const { rows: places } = await sql<{ id: string }>`
    select distinct place_id as id from asset where division = ${division} and id = any(${[...ids]}::uuid[])
      and place_id is not null`.execute(db);
  await sql`delete from asset_placement where ${own}`.execute(db);
  await sql`delete from tag t where t.division = ${division} and t.asset_id = any(${[...ids]}::uuid[]) and ${madeBy(jobId, 't')}`.execute(
    db,
  );
  await sql`update tag set status = 'printed', asset_id = null where ${own}`.execute(db);
  await sql`delete from asset where division = ${division} and id = any(${[...ids]}::uuid[])`.execute(db);
  await removePlaces(
    { db, division, jobId },
    places.map(({ id }) => id),
  );
}

/** Removes places from the innermost outwards. */
async function removePlaces({ db, division, jobId }: Removal, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ parentId: string | null }>`
    delete from place p where p.division = ${division} and p.id = any(${[...ids]}::uuid[])
      and exists (select from audit_event e where e.subject_id = p.location_id and e.part_id = p.id and e.action = 'create'
        and e.request_id = ${`import ${jobId}`})
      and not exists (select from asset a where a.place_id = p.id) and not exists (select from place c where c.parent_id = p.id)
      and not exists (select from asset_placement h where h.place_id = p.id)
    returning p.parent_id as "parentId"`.execute(db);
  await removePlaces({ db, division, jobId }, [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]);
}

const madeBy = (jobId: string, alias: string) => sql`exists (select from audit_event e
  where e.subject_id = ${sql.ref(`${alias}.id`)} and e.action = 'create' and e.request_id = ${`import ${jobId}`})`;
