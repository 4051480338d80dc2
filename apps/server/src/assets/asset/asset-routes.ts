import { assetCalls } from '@werkbank/contract/assets/asset/asset-calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import { listHistoryWithin } from '#db/history.ts';
import { routes } from '#http/context.ts';
import { scopeOfLocation } from '#locations/scope-store.ts';
import { isVisible, restrictToVisited } from '#locations/visibility-store.ts';
import * as overview from '../calendar/overview-store.ts';
import { statusOfTag } from '../labels/tag-store.ts';
import { moveAssets } from '../moves/move-store.ts';
import { hideOutside } from '../shared/limited-view.ts';
import { cameWithin, listPlacements } from '../shared/placement-store.ts';
import { readTag } from '../shared/rules.ts';
import { hasTag, isAtLocation, scopeOfAsset, scopeOfMove } from '../shared/scope-store.ts';
import { insertAsset, removeAsset, requireType, updateAsset } from './asset-writes.ts';
import * as store from './store.ts';
import { refuseChange, shownAsset } from './store.ts';

const mayChangeAccount = ({ rights }: Caller) => rights.has('assets.decide');

export const assetRoutes = routes('assets', assetCalls, {
  getByTag: async ({ db, params, caller, language }) => {
    const read = readTag(params.tag);
    if ('fault' in read) throw new Problem('asset.not_found');
    // Its facts are for everybody in the division, its attachments and reports for those who see its location.
    const isShown = isVisible('a.location_id', restrictToVisited(caller));
    const asset = await store.findWhere(db, language, hasTag(caller, read.tag), isShown);
    return await hideOutside(db, caller, found(asset, 'asset.not_found'));
  },
  lookUp: async ({ db, params, caller, language }) => {
    const read = readTag(params.code);
    const tag = 'tag' in read ? read.tag : null;
    // The status of a tag tells whether an asset elsewhere has it.
    const mayKnow = tag !== null && !caller.limit;
    const tagStatus = mayKnow ? ((await statusOfTag(db, caller.divisions, tag)) ?? null) : null;
    const listed = tag === null ? undefined : await store.findListed(db, hasTag(caller, tag), language);
    if (listed) return { tag, tagStatus, foundBy: 'tag' as const, assets: [listed] };
    if (tagStatus !== null) return { tag, tagStatus, foundBy: null, assets: [] };
    for (const [foundBy, column] of [
      ['serialNumber', 'serial_number'],
      ['inventoryNumber', 'inventory_number'],
    ] as const) {
      const assets = await store.listByNumber({ db, caller, language }, column, params.code);
      if (assets.length > 0) return { tag, tagStatus, foundBy, assets };
    }
    return { tag, tagStatus, foundBy: null, assets: [] };
  },
  list: async ({ db, params, query, caller, language, page }) => {
    const { sort, ...filter } = query;
    return await store.list(
      { db, division: params.division, language, page },
      { ...filter, visitor: restrictToVisited(caller) },
      sort,
    );
  },
  count: ({ db, params, query, caller, language }) =>
    overview.countAssets(db, params.division, { ...query, visitor: restrictToVisited(caller) }, language),
  dueCalendar: ({ db, params, query, caller }) =>
    overview.dueCalendar(db, params.division, { ...query, visitor: restrictToVisited(caller) }),
  dueDays: ({ db, params, query, caller }) =>
    overview.dueDays(db, params.division, { ...query, visitor: restrictToVisited(caller) }),
  listAtLocation: async ({ db, params, query, caller, language, page }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'read');
    const options = { includeInactive: query.includeInactive ?? false };
    return await store.listAtLocation({ db, division, locationId: id, language, page }, options);
  },
  create: async ({ db, params, body, caller, language }) => {
    const site = await scopeOfLocation(db, caller, params.locationId, 'write');
    const id = await insertAsset(db, site, body);
    return await shownAsset(db, caller, { division: site.division, id, language });
  },
  get: async ({ db, params, caller, language }) => {
    const asked = isAtLocation(caller, params.locationId, params.id);
    return await hideOutside(db, caller, found(await store.findWhere(db, language, asked), 'asset.not_found'));
  },
  update: async ({ db, params, body, caller, ifMatch, language }) => {
    const asset = await scopeOfAsset(db, caller, params, 'write');
    if (!(await updateAsset({ db, division: asset.division, ifMatch }, asset, body)))
      await refuseChange(db, caller, { ...asset, language });
    return await shownAsset(db, caller, { ...asset, language });
  },
  remove: async ({ db, params, caller, ifMatch, language }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'write');
    if (!(await removeAsset(db, division, id, ifMatch))) await refuseChange(db, caller, { division, id, language });
  },
  listOfType: async ({ db, params, query, caller, language, page }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'read');
    const { type } = await requireType(db, params.type);
    const options = { type, includeInactive: query.includeInactive ?? false };
    return await store.listAtLocation({ db, division, locationId: id, language, page }, options);
  },
  move: async ({ db, params, query, caller, ifMatch, language }) => {
    const { asset, site } = await scopeOfMove(db, caller, params, params.newLocationId);
    const { division, id } = asset;
    if (site.division !== division) throw new Problem('asset.other_division');
    const target = { ...query, location: site, mayChangeAccount: mayChangeAccount(caller) };
    const { refused } = await moveAssets({ db, division, viewer: caller }, [{ id, version: ifMatch }], target);
    if (refused[0]?.code === 'precondition.failed') return await refuseChange(db, caller, { division, id, language });
    if (refused[0]) throw new Problem(refused[0].code);
    return await shownAsset(db, caller, { division, id, language });
  },
  moveMany: async ({ db, params, body, caller }) => {
    const site = await scopeOfLocation(db, caller, params.locationId, 'write');
    const { assetIds, versions, placeId } = body;
    const target = {
      placeId: placeId ?? undefined,
      location: site,
      mayChangeAccount: mayChangeAccount(caller),
    };
    const wanted = assetIds.map((id, index) => ({ id, version: versions?.[index] }));
    return await moveAssets({ db, division: site.division, viewer: caller }, wanted, target);
  },
  listPlacements: async ({ db, params, caller, page }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'read');
    return await listPlacements({ db, division, page }, id, caller.limit);
  },
  listHistory: async ({ db, params, caller, page }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'read');
    const since = await cameWithin(db, id, caller.limit);
    return await listHistoryWithin({ db, division, page }, id, { limit: caller.limit, since });
  },
});
