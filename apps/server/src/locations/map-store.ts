import type { LocationGroup, LocationMap } from '@werkbank/contract/locations/location-map.ts';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { countUpToLimit, only } from '#db/rows.ts';
import { type LocationFilter, matching } from './store.ts';
import { wordSearchOf } from './word-search.ts';

type Box = NonNullable<LocationMap['box']>;

interface Part extends Partial<{ [Side in keyof Box]: number | undefined }> {
  columns: number;
}

/** The most locations that are read, groups that are returned, and locations of a group that are named. */
const limits = { read: 100_000, groups: 400, named: 8 };
/** Degrees around places that are shown alone, and within which a group is one place. */
const around = 0.01;
const onePlace = 0.0002;

/** Where the locations of the list are: groups in the cells of a grid that stays where it is while the reader moves. */
export async function readMap(
  { db, division }: { db: Db; division: number },
  filter: LocationFilter,
  { columns, ...part }: Part,
): Promise<LocationMap> {
  const words = (await wordSearchOf(db, filter.search)) ?? 'sought';
  const matches = sql`l.division = ${division} and ${matching(division, filter, words)}`;
  const missing = await countUpToLimit(
    db,
    sql`location l where ${matches} and (l.latitude is null or l.longitude is null)`,
    limits.read,
  );
  const box = wholeOf(part) ?? (await findBox(db, matches));
  if (!box) return { box: null, total: 0, totalIsExact: true, missing, groups: [] };
  const groups = await listGroups(db, matches, box, columns);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const isExact = total <= limits.read;
  return { box, total: isExact ? total : limits.read, totalIsExact: isExact, missing, groups };
}

/** Undefined when no side is given. @throws Problem `param.invalid` when only some are */
function wholeOf({ west, south, east, north }: Omit<Part, 'columns'>): Box | undefined {
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined)
    return { west, south, east, north };
  const missing = Object.entries({ west, south, east, north }).filter(([, degrees]) => degrees === undefined);
  if (missing.length === 4) return undefined;
  throw new Problem('param.invalid', {
    errors: missing.map(([side]) => ({ path: `query/${side}`, code: 'required', message: 'all four sides, or none' })),
  });
}

/** The part of the world in which all of them are, with a margin. */
async function findBox(db: Db, matches: RawBuilder<unknown>): Promise<Box | null> {
  const { rows } = await sql<{ [Side in keyof Box]: number | null }>`
    select min(l.longitude) as west, min(l.latitude) as south, max(l.longitude) as east, max(l.latitude) as north
    from location l where ${matches} and l.latitude is not null and l.longitude is not null`.execute(db);
  const { west, south, east, north } = only(rows);
  if (west === null || south === null || east === null || north === null) return null;
  const margin = Math.max((east - west) * 0.04, (north - south) * 0.04, around);
  const side = (degrees: number, most: number) => Math.min(Math.max(degrees, -most), most);
  return {
    west: side(west - margin, 180),
    south: side(south - margin, 90),
    east: side(east + margin, 180),
    north: side(north + margin, 90),
  };
}

async function listGroups(db: Db, matches: RawBuilder<unknown>, box: Box, columns: number): Promise<LocationGroup[]> {
  const { west, south, east, north } = box;
  // Powers of two, so that groups change only between one scale and the next.
  const across = 2 ** Math.ceil(Math.log2(Math.max(east - west, onePlace) / columns));
  const up = across * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const cell = (column: string, size: number) => sql`floor(${sql.ref(column)}::double precision / ${size})`;
  const { rows } = await sql<LocationGroup>`
    with seen as (
      select l.id, l.name, l.city, l.name_key, l.latitude, l.longitude from location l
      where ${matches} and l.latitude is not null and l.longitude is not null
        and l.latitude between ${south} and ${north} and l.longitude between ${west} and ${east}
      order by l.latitude, l.longitude, l.id limit ${limits.read + 1}
    ), grouped as (
      select avg(s.latitude)::double precision as latitude, avg(s.longitude)::double precision as longitude,
        min(s.longitude) as west, min(s.latitude) as south, max(s.longitude) as east, max(s.latitude) as north,
        count(*) as count, (array_agg(s.id order by s.name_key, s.id))[1:${sql.lit(limits.named)}] as ids
      from seen s group by ${cell('s.latitude', up)}, ${cell('s.longitude', across)}
      order by count desc, min(s.id::text) limit ${limits.groups}
    )
    select g.latitude, g.longitude, g.west, g.south, g.east, g.north, g.count, coalesce(n.locations, '[]') as locations
    from grouped g left join lateral (
      select json_agg(json_build_object('id', l.id, 'name', l.name, 'city', l.city) order by l.name_key, l.id) as locations
      from location l where l.id = any(g.ids)
        and (g.count <= ${limits.named} or greatest(g.east - g.west, g.north - g.south) < ${onePlace})
    ) n on true
    order by g.latitude desc, g.longitude`.execute(db);
  return rows;
}
