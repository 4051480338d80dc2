import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Caller } from '#auth/caller.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import * as locations from '#locations/store.ts';
import * as store from '../estimate/store.ts';

/** @throws Problem `location.not_found` for one that the caller may not see, `division.forbidden` where the caller may only read */
export async function scopeOfLocation(db: Db, caller: Caller, id: string, access: 'read' | 'write') {
  const site = found(await locations.findScope(db, caller, id), 'location.not_found');
  requireDivision(caller, site.division, access);
  return site;
}

/** @throws Problem `estimate.not_found` for one that the caller may not see, `division.forbidden` where the caller may only read */
export async function scopeOfEstimate(db: Db, caller: Caller, id: string, access: 'read' | 'write') {
  const estimate = found(await store.findScope(db, caller, id), 'estimate.not_found');
  requireDivision(caller, estimate.division, access);
  return estimate;
}

export const oneEstimate = async (db: Db, division: number, id: string, language: Language): Promise<Estimate> =>
  found(await store.find(db, division, id, language), 'estimate.not_found');
