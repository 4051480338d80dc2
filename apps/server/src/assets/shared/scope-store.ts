import type { AssetState } from '@werkbank/contract/assets/asset/asset.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { isOneOf } from '#db/literals.ts';
import { isLocationWithin } from '#db/references/limit.ts';
import { requireDivision } from '#http/access.ts';
import * as locations from '#locations/store.ts';
import { isVisible, restrictToVisited, unrestricted, type Viewer } from '#locations/visibility-store.ts';

/**
 * @throws Problem `asset.not_found` for an asset that is at another location or that the caller may not see, `division.forbidden` when the
 * caller may only read
 */
export async function scopeOfAsset(
  db: Db,
  caller: Caller,
  { locationId, id }: { locationId: string; id: string },
  access: 'read' | 'write',
) {
  const asset = found(await findScope(db, caller, locationId, id), 'asset.not_found');
  requireDivision(caller, asset.division, access);
  return asset;
}

/**
 * An asset and the location it is to move to. A mechanic must visit one of the two: to take the asset away, or to bring
 * one that was found in the wrong place.
 * @throws Problem `asset.not_found`, `location.not_found`, `division.forbidden`
 */
export async function scopeOfMove(
  db: Db,
  caller: Caller,
  { locationId, id }: { locationId: string; id: string },
  newLocationId: string,
) {
  const seen = await findScope(db, caller, locationId, id);
  const seenSite = await locations.findScope(db, caller, newLocationId);
  // With a limit both ends are within it: what comes from outside is not seen, and what leaves would be lost to the caller.
  if (caller.limit) found(seen, 'asset.not_found');
  if (caller.limit) found(seenSite, 'location.not_found');
  const asset = seen ?? (seenSite && (await findScope(db, unrestricted(caller), locationId, id)));
  requireDivision(caller, found(asset, 'asset.not_found').division, 'write');
  const site = seenSite ?? (await locations.findScope(db, unrestricted(caller), newLocationId));
  return { asset: found(asset, 'asset.not_found'), site: found(site, 'location.not_found') };
}

/** What a call about an asset needs to know first. */
export interface AssetScope {
  id: string;
  division: number;
  country: string;
  locationId: string;
  accountId: string | null;
  type: string;
  state: AssetState;
  tag: string | null;
  version: number;
}

const scopeColumns = sql`a.id, a.division, d.country, a.location_id as "locationId", l.account_id as "accountId", a.type, a.state, a.tag,
  a.version`;

/** The asset when it is, or last was, at this location, which the caller may see. */
export async function findScope(
  db: Db,
  caller: Viewer,
  locationId: string,
  id: string,
): Promise<AssetScope | undefined> {
  const { rows } = await sql<AssetScope>`
    select ${scopeColumns} from asset a join location l on l.id = a.location_id join division d on d.code = a.division
    where ${isAtLocation(caller, locationId, id)}`.execute(db);
  return rows[0];
}

/** Whether `asset a` is the one with this id and is, or last was, at this location, which the caller may see. */
export const isAtLocation = (caller: Viewer, locationId: string, id: string): RawBuilder<boolean> =>
  sql<boolean>`${isOneOf('a.division', [...caller.divisions])} and a.location_id = ${locationId} and a.id = ${id}
    and ${isVisible('a.location_id', restrictToVisited(caller))}`;

/** Whether `asset a` is where the caller's role applies; mechanics find every asset of the division by its label (record 47). */
export const isWithinReach = ({ limit }: Viewer): RawBuilder<boolean> =>
  limit ? isLocationWithin('a.location_id', limit) : sql<boolean>`true`;

/** Whether `asset a` has, or last had, this tag, anywhere in the caller's divisions. */
export const hasTag = (caller: Viewer, tag: string): RawBuilder<boolean> =>
  sql<boolean>`${isOneOf('a.division', [...caller.divisions])} and a.tag = ${tag}
    and ${isWithinReach(caller)}`;
