import type { Placement } from '@werkbank/contract/assets/asset/asset.ts';
import { sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { isLocationWithin, type Limit } from '#db/references/limit.ts';
import type { ListRef } from '#db/scope.ts';

/** Starts a placement of these assets at the place in their rows. */
export async function notePlacements(
  db: Db,
  division: number,
  assetIds: readonly string[],
  reason: Placement['reason'],
): Promise<void> {
  await endPlacements(db, division, assetIds);
  await sql`insert into asset_placement (division, asset_id, location_id, place_id, position, reason)
    select division, id, location_id, place_id, position, ${reason} from asset
    where division = ${division} and id = any(${[...assetIds]}::uuid[])`.execute(db);
}

/** Ends the placement of these assets. */
export async function endPlacements(db: Db, division: number, assetIds: readonly string[]): Promise<void> {
  await sql`update asset_placement set until = now()
    where division = ${division} and asset_id = any(${[...assetIds]}::uuid[]) and until is null`.execute(db);
}

/** Where an asset was installed, as far as a limit shows it, newest first. */
export async function listPlacements(
  { db, division, page }: ListRef,
  assetId: string,
  limit: Limit | undefined,
): Promise<PageResult<Placement>> {
  const { rows } = await sql<Placement & { total: number }>`
    select h.id, h.location_id as "locationId", l.code as "locationCode", l.name as "locationName", p.path as "placePath", h.position,
      h.since as "from", h.until, h.reason, u.display_name as "userFullName", count(*) over () as total
    from asset_placement h join location l on l.id = h.location_id left join place p on p.id = h.place_id
    left join app_user u on u.id = h.user_id
    where h.division = ${division} and h.asset_id = ${assetId}
      and ${limit ? isLocationWithin('h.location_id', limit) : sql`true`}
    order by h.until desc nulls first, h.since desc, h.id desc limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** When an asset last came from a location outside the limit; null when it never did. */
export async function cameWithin(db: Db, assetId: string, limit: Limit | undefined): Promise<string | null> {
  if (!limit) return null;
  const { rows } = await sql<{ since: string | null }>`
    select max(h.until) as since from asset_placement h
    where h.asset_id = ${assetId} and not ${isLocationWithin('h.location_id', limit)}`.execute(db);
  return rows[0]?.since ?? null;
}
