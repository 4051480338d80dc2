import type { Asset } from '@werkbank/contract/assets/asset.ts';
import type { Language } from '@werkbank/contract/shapes.ts';
import type { Caller } from '#auth/caller.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import { found, Problem } from '#http/problem.ts';
import * as locations from '#locations/store.ts';
import * as store from './store.ts';

/** @throws Problem `location.not_found` outside the caller's divisions, `division.forbidden` where the caller may only read */
export async function scopeOfLocation(db: Db, caller: Caller, id: string, access: 'read' | 'write') {
  const site = found(await locations.findScope(db, caller.divisions, id), 'location.not_found');
  requireDivision(caller, site.division, access);
  return site;
}

/** @throws Problem `asset.not_found` outside the caller's divisions or at another location, `division.forbidden` where the caller may only read */
export async function scopeOfAsset(
  db: Db,
  caller: Caller,
  { locationId, id }: { locationId: string; id: string },
  access: 'read' | 'write',
) {
  const asset = found(await store.findScope(db, caller.divisions, locationId, id), 'asset.not_found');
  requireDivision(caller, asset.division, access);
  return asset;
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
