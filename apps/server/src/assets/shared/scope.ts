import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import * as locations from '#locations/store.ts';
import { everywhere } from '#locations/visibility-store.ts';
import * as store from '../asset/store.ts';

/** @throws Problem `location.not_found` for one that the caller may not see, `division.forbidden` where the caller may only read */
export async function scopeOfLocation(db: Db, caller: Caller, id: string, access: 'read' | 'write') {
  const site = found(await locations.findScope(db, caller, id), 'location.not_found');
  requireDivision(caller, site.division, access);
  return site;
}

/** @throws Problem `asset.not_found` for one that the caller may not see or at another location, `division.forbidden` where the caller may only read */
export async function scopeOfAsset(
  db: Db,
  caller: Caller,
  { locationId, id }: { locationId: string; id: string },
  access: 'read' | 'write',
) {
  const asset = found(await store.findScope(db, caller, locationId, id), 'asset.not_found');
  requireDivision(caller, asset.division, access);
  return asset;
}

/**
 * A device and where it is to go. A mechanic visits one of the two: it takes a device away, or found one where it does
 * not belong.
 * @throws Problem `asset.not_found`, `location.not_found`, `division.forbidden`
 */
export async function scopeOfMove(
  db: Db,
  caller: Caller,
  { locationId, id }: { locationId: string; id: string },
  newLocationId: string,
) {
  const seen = await store.findScope(db, caller, locationId, id);
  const seenSite = await locations.findScope(db, caller, newLocationId);
  const asset = seen ?? (seenSite && (await store.findScope(db, everywhere(caller), locationId, id)));
  requireDivision(caller, found(asset, 'asset.not_found').division, 'write');
  const site = seenSite ?? (await locations.findScope(db, everywhere(caller), newLocationId));
  return { asset: found(asset, 'asset.not_found'), site: found(site, 'location.not_found') };
}

export const oneAsset = async (db: Db, division: number, id: string, language: Language): Promise<Asset> =>
  found(await store.find(db, division, id, language), 'asset.not_found');

/** Why a change of a device touched no row: it has ended, or somebody else was first. */
export async function refuseChange(db: Db, division: number, id: string, language: Language): Promise<never> {
  const current = await oneAsset(db, division, id, language);
  throw current.state === 'replaced' || current.state === 'removed'
    ? new Problem('asset.ended')
    : new Problem('precondition.failed', { current });
}
