import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import type { Written } from '../records/record-store.ts';
import type { WriteContext } from '../shared/entity.ts';

const levels = ['building', 'floor', 'room'] as const;

interface Wanted {
  assetId: string;
  locationId: string;
  /** The innermost place found so far. */
  parentId: string | null;
}

/** Places new assets in the buildings, floors and rooms given in their rows; missing ones are created. */
export async function writePlaces({ db, division }: WriteContext, written: readonly Written[]): Promise<void> {
  const wanted = written.map(({ candidate, id }): Wanted & { candidate: Written['candidate'] } => ({
    assetId: id,
    locationId: candidate.found.location?.value ?? '',
    parentId: null,
    candidate,
  }));
  for (const kind of levels) {
    const named = wanted.flatMap((one, n) => {
      const name = one.candidate.values[kind];
      return typeof name === 'string' ? [{ n, location_id: one.locationId, parent_id: one.parentId, name }] : [];
    });
    if (named.length === 0) continue;
    const rows = sql`${recordset(named, 'r (n integer, location_id uuid, parent_id uuid, name text)')}`;
    await sql`insert into place (division, location_id, parent_id, kind, name)
      select distinct ${division}::integer, r.location_id, r.parent_id, ${kind}, r.name from ${rows}
      on conflict on constraint place_name do nothing`.execute(db);
    const { rows: found } = await sql<{ n: number; id: string }>`
      select r.n, p.id from ${rows} join place p on p.division = ${division} and p.location_id = r.location_id
        and p.parent_id is not distinct from r.parent_id and p.name = r.name`.execute(db);
    for (const { n, id } of found) {
      const one = wanted[n];
      if (one) one.parentId = id;
    }
  }
  const hung = wanted.flatMap(({ assetId, parentId }) => (parentId ? [{ id: assetId, place_id: parentId }] : []));
  if (hung.length === 0) return;
  await sql`update asset a set place_id = r.place_id
    from ${recordset(hung, 'r (id uuid, place_id uuid)')}
    where a.division = ${division} and a.id = r.id`.execute(db);
}
