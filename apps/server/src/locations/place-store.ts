import type { Place, PlaceChange, PlaceInput } from '@werkbank/contract/locations/place.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import { definedOnly } from '#db/column-values.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { dueStatusCounts, dueStatusToday, isActiveAsset } from './light-store.ts';

/** The tree of a location in reading order; a location has only dozens of places, so paging happens here. */
export async function listPlaces(
  db: Db,
  division: number,
  locationId: string,
  page: PageRequest,
): Promise<PageResult<Place>> {
  const { rows } = await selectPlaces(division, locationId, sql`true`).execute(db);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

export async function findPlace(db: Db, division: number, locationId: string, id: string): Promise<Place | undefined> {
  const { rows } = await selectPlaces(division, locationId, sql`p.id = ${id}`).execute(db);
  return rows[0];
}

/** @throws Problem `place.name_taken`, `reference.not_found` */
export async function insertPlace(db: Db, division: number, locationId: string, input: PlaceInput): Promise<string> {
  await requireParent(db, division, locationId, input.parentId);
  const { rows } = await sql<{ id: string }>`
    insert into place (division, location_id, parent_id, kind, name, sort_order)
    values (${division}, ${locationId}, ${input.parentId}, ${input.kind}, ${input.name}, coalesce(${input.sortOrder ?? null}::integer,
      (select max(p.sort_order) + 1 from place p where p.location_id = ${locationId}
        and p.parent_id is not distinct from ${input.parentId}::uuid), 1))
    returning id`
    .execute(db)
    .catch((error: unknown) => refuse(error, input.name));
  return found(rows[0], 'place.not_found').id;
}

/**
 * Changes a place; undefined when the version is outdated or the place does not exist.
 * @throws Problem `place.name_taken`, `place.cycle`, `reference.not_found`
 */
export async function updatePlace(
  { db, division, locationId, id, ifMatch }: VersionedRef & { locationId: string },
  change: PlaceChange,
): Promise<string | undefined> {
  if (change.parentId) {
    // Two moves at once could form a circle that neither of them detects.
    await sql`select from location where division = ${division} and id = ${locationId} for update`.execute(db);
    await requireParent(db, division, locationId, change.parentId);
    const { rows } = await sql`select from places_within(${id}) as inside where inside = ${change.parentId}`.execute(
      db,
    );
    if (rows.length > 0) throw new Problem('place.cycle');
  }
  const row = await db
    .updateTable('place')
    .set({
      division,
      ...definedOnly({
        parent_id: change.parentId,
        kind: change.kind,
        name: change.name,
        sort_order: change.sortOrder,
      }),
    })
    .where('division', '=', division)
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => refuse(error, change.name ?? ''));
  return row?.id;
}

/** Removes an empty place; undefined when the version is outdated or the place contains, or ever contained, anything. */
export async function removePlace({
  db,
  division,
  locationId,
  id,
  ifMatch,
}: VersionedRef & { locationId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    delete from place p where p.division = ${division} and p.location_id = ${locationId} and p.id = ${id}
      and ${isVersion('p.version', ifMatch)}
      and not exists (select from place c where c.parent_id = p.id)
      and not exists (select from asset a where a.place_id = p.id)
      and not exists (select from asset_placement h where h.place_id = p.id)
      and not exists (select from portal_check k where k.place_id = p.id)
    returning id`.execute(db);
  return rows[0]?.id;
}

const selectPlaces = (division: number, locationId: string, which: RawBuilder<unknown>) => sql<Place>`
  with recursive tree as (
    select p.id, 1 as depth, array[row(p.sort_order, p.name, p.id)] as walk from place p
    where p.division = ${division} and p.location_id = ${locationId} and p.parent_id is null
    union all select p.id, t.depth + 1, t.walk || row(p.sort_order, p.name, p.id) from place p join tree t on p.parent_id = t.id
  )
  select p.id, p.location_id as "locationId", p.parent_id as "parentId", p.kind, p.name, p.path, t.depth, p.sort_order as "sortOrder",
    n.assets as "assetCount", n.lights, ${sql.join([...auditColumns('p')].map((column) => sql`${column}`))}
  from tree t join place p on p.id = t.id
  cross join lateral (
    select count(*) as assets, ${dueStatusCounts} as lights
    from (select ${dueStatusToday} as light from asset a where a.place_id = p.id and ${isActiveAsset}) c
  ) n
  where ${which} order by t.walk`;

async function requireParent(db: Db, division: number, locationId: string, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const { rows } = await sql<{ id: string }>`
    select id from place where division = ${division} and location_id = ${locationId} and id = ${parentId}`.execute(db);
  found(rows[0], 'reference.not_found', { reference: 'parentId' });
}

function refuse(error: unknown, name: string): never {
  if (violatedConstraint(error) === 'place_name') throw new Problem('place.name_taken', { params: { name } });
  throw error;
}
