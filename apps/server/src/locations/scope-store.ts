import type { Caller } from '#auth/caller.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import * as locations from './store.ts';

/** @throws Problem `location.not_found` for one that the caller may not see, `division.forbidden` when the caller may only read */
export async function scopeOfLocation(db: Db, caller: Caller, id: string, access: 'read' | 'write') {
  const site = found(await locations.findScope(db, caller, id), 'location.not_found');
  requireDivision(caller, site.division, access);
  return site;
}
