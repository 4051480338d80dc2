import { itemCalls } from '@werkbank/contract/items/calls.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistoryWithin, withoutColumns } from '#db/history.ts';
import { type Route, routes } from '#http/context.ts';
import { findAssetType, listAssetTypes, listChoices, serves } from './asset-type-store.ts';
import * as groups from './group-store.ts';
import * as writes from './item-writes.ts';
import * as parts from './part-store.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { priceListRoutes } from './price-lists/price-list-routes.ts';
import * as prices from './price-store.ts';
import { everything, limitedPage, limitedRow, type Visibility, visibilityOf } from './rules.ts';
import * as store from './store.ts';

const ownRoutes = routes('items', itemCalls, {
  listAssemblyItems: async ({ db, params, caller, page }) => {
    await requireItem(db, params.division, params.itemId, visibilityOf(caller));
    return limitedPage(caller, await parts.listParts(db, params.division, params.itemId, page));
  },
  replaceAssemblyItems: async ({ db, params, body, ifMatch }) => {
    const { division, itemId } = params;
    if (!(await parts.replaceParts({ db, division, itemId, ifMatch }, body.parts)))
      await refuseStale(db, division, itemId);
    return [...(await parts.listParts(db, division, itemId, { size: 1000, skip: 0, after: undefined })).rows];
  },
  listActive: async ({ db, params, query, caller, page }) =>
    limitedPage(
      caller,
      await store.listActive({ db, division: params.division, visibility: visibilityOf(caller), page }, query.search),
    ),
  listForAssetType: async ({ db, params, query, caller, page }) => {
    const type = found(await findAssetType(db, params.assetType), 'assettype.not_found');
    const which = serves(params.division, type, 'item');
    return limitedPage(
      caller,
      await store.listActive(
        { db, division: params.division, visibility: visibilityOf(caller), page },
        query.search,
        which,
      ),
    );
  },
  listAdditionalForAssetType: async ({ db, params, query, caller, page }) => {
    const type = found(await findAssetType(db, params.assetType), 'assettype.not_found');
    const which = serves(params.division, type, 'additional');
    return limitedPage(
      caller,
      await store.listActive(
        { db, division: params.division, visibility: visibilityOf(caller), page },
        query.search,
        which,
      ),
    );
  },
  listByGroups: async ({ db, params, query, caller, page }) => {
    const which = store.inGroups(params.division, query.articleGroups);
    return limitedPage(
      caller,
      await store.listActive(
        { db, division: params.division, visibility: visibilityOf(caller), page },
        query.search,
        which,
      ),
    );
  },
  getByCode: async ({ db, params, caller }) => {
    const item = await store.find(db, params.division, { code: params.code }, visibilityOf(caller));
    return limitedRow(caller, found(item, 'item.not_found'));
  },
  list: async ({ db, params, query, caller, page }) => {
    const { sort, ...filter } = query;
    const asked = { db, division: params.division, visibility: visibilityOf(caller), page };
    return limitedPage(caller, await store.list(asked, filter, sort));
  },
  choices: async ({ db, params, language }) => await listChoices(db, params.division, language),
  get: async ({ db, params, caller }) => {
    const item = await store.find(db, params.division, { id: params.itemId }, visibilityOf(caller));
    return limitedRow(caller, found(item, 'item.not_found'));
  },
  create: async ({ db, params, body }) =>
    await present(db, params.division, await writes.insert(db, params.division, body)),
  update: async ({ db, params, body, ifMatch }) => {
    const id = await writes.update({ db, division: params.division, id: params.itemId, ifMatch }, body);
    return id === undefined
      ? await refuseStale(db, params.division, params.itemId)
      : await present(db, params.division, id);
  },
  listHistory: async ({ db, params: { division, itemId }, caller: { limit, rights }, page }) => {
    await requireItem(db, division, itemId, everything);
    const listed = await listHistoryWithin({ db, division, page }, itemId, { limit, parts: ['item', 'assembly_item'] });
    if (!rights.has('items.prices')) return withoutColumns(listed, priceColumns);
    return limit ? withoutColumns(listed, ['cost_price_standard']) : listed;
  },
  explode: async ({ db, params, caller }) => {
    await requireItem(db, params.division, params.itemId, visibilityOf(caller));
    const tree = await parts.explode(db, params.division, params.itemId);
    return tree.map((part) => limitedRow(caller, part));
  },
  listWhereUsed: async ({ db, params, caller, page }) => {
    await requireItem(db, params.division, params.itemId, visibilityOf(caller));
    return limitedPage(caller, await parts.listWhereUsed(db, params.division, params.itemId, page));
  },
  findPrice: async ({ db, params, query, caller: { limit } }) => {
    if (limit && query.accountId !== undefined && !limit.accounts.includes(query.accountId))
      throw new Problem('reference.not_found', { params: { reference: 'accountId' } });
    return found(await prices.findEffective(db, params.division, params.itemId, query), 'item.not_found');
  },
  listPrices: async ({ db, params: { division, itemId }, query, caller: { limit }, page }) => {
    await requireItem(db, division, itemId, everything);
    return await prices.listPrices({ db, division, itemId, page }, { ...query, accounts: limit?.accounts });
  },
  createPrice: async ({ db, params: { division, itemId }, body }) => {
    const id = await prices.insertPrice(db, division, itemId, body);
    return found(await prices.findPrice(db, division, itemId, id), 'item.price_not_found');
  },
  updatePrice: async ({ db, params: { division, itemId, priceId }, body, ifMatch }) => {
    const id = await prices.updatePrice({ db, division, itemId, priceId, ifMatch }, body);
    const current = found(await prices.findPrice(db, division, itemId, priceId), 'item.price_not_found');
    if (id === undefined) throw new Problem('precondition.failed', { current });
    return current;
  },
  endPrice: async ({ db, params: { division, itemId, priceId }, ifMatch }) => {
    if (await prices.endPrice({ db, division, itemId, priceId, ifMatch })) return;
    const current = found(await prices.findPrice(db, division, itemId, priceId), 'item.price_not_found');
    throw new Problem('precondition.failed', { current });
  },
  listGroups: async ({ db, params, page }) => await groups.listGroups(db, params.division, page),
  createGroup: async ({ db, params, body }) => {
    const id = await groups.insertGroup(db, params.division, body);
    return found(await groups.findGroup(db, params.division, id), 'itemgroup.not_found');
  },
  updateGroup: async ({ db, params: { division, groupId }, body, ifMatch }) => {
    const id = await groups.updateGroup({ db, division, id: groupId, ifMatch }, body);
    const current = found(await groups.findGroup(db, division, groupId), 'itemgroup.not_found');
    if (id === undefined) throw new Problem('precondition.failed', { current });
    return current;
  },
  listAssetTypes: async ({ db, language, page }) => await listAssetTypes(db, language, page),
});

export const itemsRoutes: readonly Route[] = [...ownRoutes, ...priceListRoutes, ...pictureRoutes];

/** Of an item, its agreed prices and its suppliers. */
const priceColumns = ['standard_sales_price', 'cost_price_standard', 'price'];

const requireItem = async (db: Db, division: number, id: string, visibility: Visibility) =>
  found(await store.exists(db, division, id, visibility), 'item.not_found');

const present = async (db: Db, division: number, id: string) =>
  found(await store.find(db, division, { id }, everything), 'item.not_found');

/** No row was updated: the item does not exist, or another user changed it. */
async function refuseStale(db: Db, division: number, id: string): Promise<never> {
  throw new Problem('precondition.failed', { current: await present(db, division, id) });
}
