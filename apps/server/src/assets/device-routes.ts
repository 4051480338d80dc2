import { deviceCalls } from '@werkbank/contract/assets/device-calls.ts';
import { staff } from '@werkbank/contract/call.ts';
import type { Caller } from '#auth/caller.ts';
import { listHistory } from '#db/history.ts';
import { routes } from '#http/context.ts';
import { found, Problem } from '#http/problem.ts';
import * as locations from '#locations/store.ts';
import { insertAsset, removeAsset, requireType, updateAsset } from './asset-writes.ts';
import { findPlace, moveAssets } from './move-store.ts';
import * as overview from './overview-store.ts';
import { listPlacements } from './placement-store.ts';
import { replaceAsset, undoReplacement } from './replace-store.ts';
import { readTag } from './rules.ts';
import { oneAsset, refuseChange, scopeOfAsset, scopeOfLocation } from './scope.ts';
import * as store from './store.ts';
import { statusOfTag } from './tag-store.ts';

const mayChangeAccount = (caller: Caller) => staff.some((role) => caller.roles.includes(role));

export const deviceRoutes = routes('assets', deviceCalls, {
  getByTag: async ({ db, params, caller, language }) => {
    const read = readTag(params.tag);
    if ('fault' in read) throw new Problem('asset.not_found');
    const { division, id } = found(await store.findByTag(db, caller.divisions, read.tag), 'asset.not_found');
    return await oneAsset(db, division, id, language);
  },
  lookUp: async ({ db, params, caller, language }) => {
    const read = readTag(params.code);
    const tag = 'tag' in read ? read.tag : null;
    const tagStatus = tag === null ? null : ((await statusOfTag(db, caller.divisions, tag)) ?? null);
    const known = tag === null ? undefined : await store.findByTag(db, caller.divisions, tag);
    const listed = known && (await store.findListed(db, known.division, known.id, language));
    if (listed) return { tag, tagStatus, foundBy: 'tag' as const, assets: [listed] };
    if (tagStatus !== null) return { tag, tagStatus, foundBy: null, assets: [] };
    for (const [foundBy, column] of [
      ['serialNumber', 'serial_number'],
      ['inventoryNumber', 'inventory_number'],
    ] as const) {
      const assets = await store.listByNumber(db, caller.divisions, column, params.code, language);
      if (assets.length > 0) return { tag, tagStatus, foundBy, assets };
    }
    return { tag, tagStatus, foundBy: null, assets: [] };
  },
  list: async ({ db, params, query, language, page }) => {
    const { sort, ...filter } = query;
    return await store.list(db, params.division, filter, sort, language, page);
  },
  count: ({ db, params, query, language }) => overview.countAssets(db, params.division, query, language),
  dueCalendar: ({ db, params, query }) => overview.dueCalendar(db, params.division, query),
  listAtLocation: async ({ db, params, query, caller, language, page }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'read');
    const options = { includeInactive: query.includeInactive ?? false };
    return await store.listAtLocation(db, division, id, options, language, page);
  },
  create: async ({ db, params, body, caller, language }) => {
    const site = await scopeOfLocation(db, caller, params.locationId, 'write');
    return await oneAsset(db, site.division, await insertAsset(db, site.division, site, body), language);
  },
  get: async ({ db, params, caller, language }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'read');
    return await oneAsset(db, division, id, language);
  },
  update: async ({ db, params, body, caller, ifMatch, language }) => {
    const asset = await scopeOfAsset(db, caller, params, 'write');
    if (!(await updateAsset(db, asset.division, asset, body, ifMatch)))
      await refuseChange(db, asset.division, asset.id, language);
    return await oneAsset(db, asset.division, asset.id, language);
  },
  remove: async ({ db, params, caller, ifMatch, language }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'write');
    if (!(await removeAsset(db, division, id, ifMatch))) await refuseChange(db, division, id, language);
  },
  listOfType: async ({ db, params, query, caller, language, page }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'read');
    const { type } = await requireType(db, params.type);
    const options = { type, includeInactive: query.includeInactive ?? false };
    return await store.listAtLocation(db, division, id, options, language, page);
  },
  move: async ({ db, params, caller, ifMatch, language }) => {
    const asset = await scopeOfAsset(db, caller, params, 'write');
    const site = found(await locations.findScope(db, caller.divisions, params.newLocationId), 'location.not_found');
    if (site.division !== asset.division) throw new Problem('asset.other_division');
    const target = {
      locationId: site.id,
      placeId: null,
      accountId: site.accountId,
      mayChangeAccount: mayChangeAccount(caller),
    };
    const outcome = await moveAssets(db, asset.division, caller.divisions, [asset.id], target, ifMatch);
    if (outcome === 'stale') return await refuseChange(db, asset.division, asset.id, language);
    const [refused] = outcome.refused;
    if (refused) throw new Problem(refused.code);
    return await oneAsset(db, asset.division, asset.id, language);
  },
  moveMany: async ({ db, params, body, caller }) => {
    const { division, id, accountId } = await scopeOfLocation(db, caller, params.locationId, 'write');
    const { placeId } = body;
    if (placeId !== null)
      found(await findPlace(db, division, id, placeId), 'reference.not_found', { reference: 'placeId' });
    const target = { locationId: id, placeId, accountId, mayChangeAccount: mayChangeAccount(caller) };
    const outcome = await moveAssets(db, division, caller.divisions, body.assetIds, target);
    if (outcome === 'stale') throw new Problem('conflict.busy');
    return outcome;
  },
  replace: async ({ db, params, body, caller, ifMatch, language }) => {
    const old = await scopeOfAsset(db, caller, params, 'write');
    const by = { version: ifMatch, email: caller.email };
    const id = await replaceAsset(db, old.division, old, body, by);
    if (id === undefined && old.state === 'replaced') throw new Problem('asset.already_replaced');
    if (id === undefined) return await refuseChange(db, old.division, old.id, language);
    return {
      replaced: await oneAsset(db, old.division, old.id, language),
      replacement: await oneAsset(db, old.division, id, language),
    };
  },
  undoReplace: async ({ db, params, caller, language }) => {
    const { division, id, state } = await scopeOfAsset(db, caller, params, 'write');
    if (state !== 'replaced') throw new Problem('asset.not_replaced');
    if (!(await undoReplacement(db, division, id))) throw new Problem('asset.undo_expired');
    return await oneAsset(db, division, id, language);
  },
  listPlacements: async ({ db, params, caller, page }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'read');
    return await listPlacements(db, division, id, page);
  },
  listHistory: async ({ db, params, caller, page }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'read');
    return await listHistory(db, division, id, page);
  },
});
