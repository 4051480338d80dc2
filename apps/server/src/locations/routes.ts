import { locations } from '@werkbank/contract/locations/calls.ts';
import type { Location } from '@werkbank/contract/locations/location.ts';
import type { Place } from '@werkbank/contract/locations/place.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistoryWithin } from '#db/history.ts';
import { listMerges, mergeRecords, previewMerge, undoMerge } from '#db/merges/merge-records.ts';
import { findRemaining } from '#db/merges/merge-store.ts';
import * as divisions from '#divisions/store.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import { findLocationDuplicates } from './duplicate-store.ts';
import * as writes from './location-writes.ts';
import { readMap } from './map-store.ts';
import { locationMerging } from './merge.ts';
import * as places from './place-store.ts';
import * as store from './store.ts';
import { restrictToVisited } from './visibility-store.ts';

export const locationsRoutes = routes('locations', locations, {
  listDivisions: ({ db, caller, page }) => divisions.list(db, caller, undefined, page),
  listOfDivision: async ({ db, params, query, caller, page }) => {
    requireDivision(caller, params.code, 'read');
    return await store.listActive(db, params.code, { name: query.name, visitor: restrictToVisited(caller) }, page);
  },
  list: async ({ db, params, query, caller, page }) => {
    const { sort, ...filter } = query;
    return await store.list(
      { db, division: params.division, page },
      { ...filter, visitor: restrictToVisited(caller) },
      sort,
    );
  },
  map: async ({ db, params, query, caller }) => {
    const { west, south, east, north, columns, ...filter } = query;
    const visible = { ...filter, visitor: restrictToVisited(caller) };
    return await readMap({ db, division: params.division }, visible, { west, south, east, north, columns });
  },
  listAreas: ({ db, params, caller, page }) => store.listAreas(db, params.division, restrictToVisited(caller), page),
  create: async ({ db, params, body, caller }) => {
    const id = await writes.insert(db, params.division, body);
    await requireWithinLimit(db, caller, id);
    return await one(db, params.division, id);
  },
  get: async ({ db, params, caller }) => {
    const { division, id } = await scope(db, caller, params.locationId, 'read');
    return await one(db, division, id);
  },
  update: async ({ db, params, body, caller, ifMatch }) => {
    const { division, id } = await scope(db, caller, params.locationId, 'write');
    if (!(await writes.update({ db, division, id, ifMatch }, body))) await refuseStale(db, division, id);
    await requireWithinLimit(db, caller, id);
    return await one(db, division, id);
  },
  remove: async ({ db, params, caller, ifMatch }) => {
    const { division, id } = await scope(db, caller, params.locationId, 'write');
    const outcome = await writes.remove(db, division, id, ifMatch);
    if (outcome === undefined) await refuseStale(db, division, id);
    if (outcome === 'in use') throw new Problem('location.in_use');
  },
  listHistory: async ({ db, params, caller, page }) => {
    const { division, id } = await scope(db, caller, params.locationId, 'read');
    return await listHistoryWithin({ db, division, page }, id, { limit: caller.limit });
  },
  listPlaces: async ({ db, params, caller, page }) => {
    const { division, id } = await scope(db, caller, params.locationId, 'read');
    return await places.listPlaces(db, division, id, page);
  },
  createPlace: async ({ db, params, body, caller }) => {
    const { division, id } = await scope(db, caller, params.locationId, 'write');
    return await onePlace(db, division, id, await places.insertPlace(db, division, id, body));
  },
  updatePlace: async ({ db, params, body, caller, ifMatch }) => {
    const { division, id } = await scope(db, caller, params.locationId, 'write');
    if (!(await places.updatePlace({ db, division, locationId: id, id: params.placeId, ifMatch }, body)))
      throw new Problem('precondition.failed', { current: await onePlace(db, division, id, params.placeId) });
    return await onePlace(db, division, id, params.placeId);
  },
  removePlace: async ({ db, params, caller, ifMatch }) => {
    const { division, id } = await scope(db, caller, params.locationId, 'write');
    if (await places.removePlace({ db, division, locationId: id, id: params.placeId, ifMatch })) return;
    const current = await onePlace(db, division, id, params.placeId);
    throw ifMatch !== undefined && current.version !== ifMatch
      ? new Problem('precondition.failed', { current })
      : new Problem('place.in_use', { params: { name: current.name } });
  },
  findLocationDuplicates: ({ db, params, query, caller }) =>
    findLocationDuplicates(db, { division: params.division, visitor: restrictToVisited(caller) }, query),
  previewLocationMerge: ({ db, params, query, caller }) =>
    previewMerge(locationMerging(caller), { db, ...params }, query.otherId),
  mergeLocations: ({ db, params, body, ifMatch, caller }) =>
    mergeRecords(locationMerging(caller), { db, ...params, ifMatch }, body),
  listLocationMerges: ({ db, params, caller }) => listMerges(locationMerging(caller), { db, ...params }),
  undoLocationMerge: ({ db, params, caller }) => undoMerge(locationMerging(caller), { db, ...params }),
  findRemainingLocation: async ({ db, params, caller }) => {
    const id = found(
      await findRemaining(db, 'location', [...caller.divisions], params.locationId),
      'location.not_found',
    );
    return { id: (await scope(db, caller, id, 'read')).id };
  },
});

/** @throws Problem `location.not_found` for one that the caller may not see, `division.forbidden` when the caller may only read */
async function scope(db: Db, caller: Caller, locationId: string, access: 'read' | 'write') {
  const here = found(await store.findScope(db, caller, locationId), 'location.not_found');
  requireDivision(caller, here.division, access);
  return here;
}

/**
 * A caller with a limit adds locations to accounts within it, and cannot change one so that it leaves.
 * @throws Problem `auth.limited`, which undoes the change
 */
async function requireWithinLimit(db: Db, caller: Caller, id: string): Promise<void> {
  if (caller.limit && !(await store.findScope(db, caller, id))) throw new Problem('auth.limited');
}

const one = async (db: Db, division: number, id: string): Promise<Location> =>
  found(await store.find(db, division, id), 'location.not_found');

const onePlace = async (db: Db, division: number, locationId: string, id: string): Promise<Place> =>
  found(await places.findPlace(db, division, locationId, id), 'place.not_found');

async function refuseStale(db: Db, division: number, id: string): Promise<never> {
  throw new Problem('precondition.failed', { current: await one(db, division, id) });
}
