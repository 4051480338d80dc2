import type { PriceList } from '@werkbank/contract/items/price-lists/price-list.ts';
import { priceListCalls } from '@werkbank/contract/items/price-lists/price-list-calls.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { explainPrice } from './explain-store.ts';
import * as lines from './line-store.ts';
import { listPriceListHistory } from './price-list-history.ts';
import * as lists from './price-list-store.ts';

export const priceListRoutes = routes('items', priceListCalls, {
  listPriceGroups: async ({ db, params, page }) => await lists.listGroups(db, params.division, page),
  listPriceLists: async ({ db, params, query, page }) =>
    await lists.list({ db, division: params.division, page }, query),
  getPriceList: async ({ db, params }) => await requireList(db, params),
  createPriceList: async ({ db, params: { division }, body }) =>
    await requireList(db, { division, priceListId: await lists.insert(db, division, body) }),
  updatePriceList: async ({ db, params, body, ifMatch }) => {
    const isDone = await lists.update({ db, division: params.division, id: params.priceListId, ifMatch }, body);
    return isDone ? await requireList(db, params) : await refuseStale(db, params);
  },
  endPriceList: async ({ db, params, ifMatch }) => {
    if (!(await lists.end({ db, division: params.division, id: params.priceListId, ifMatch })))
      await refuseStale(db, params);
  },
  listPriceListHistory: async ({ db, params, page }) => {
    await requireList(db, params);
    return await listPriceListHistory(db, params, page);
  },
  listPriceListLines: async ({ db, params, query, page }) => {
    await requireList(db, params);
    return await lines.listLines({ db, ...params, page }, query.search);
  },
  createPriceListLine: async ({ db, params, body }) => {
    await lock(db, params);
    const id = await lines.insertLine({ db, ...params }, body);
    return found(await lines.findLine({ db, ...params }, id), 'price_list.line_not_found');
  },
  updatePriceListLine: async ({ db, params: { lineId, ...of }, body, ifMatch }) => {
    await lock(db, of, 'price_list.line_not_found');
    const isDone = await lines.updateLine({ db, ...of, id: lineId, ifMatch }, body);
    const current = found(await lines.findLine({ db, ...of }, lineId), 'price_list.line_not_found');
    if (!isDone) throw new Problem('precondition.failed', { current });
    return current;
  },
  removePriceListLine: async ({ db, params: { lineId, ...of }, ifMatch }) => {
    await lock(db, of, 'price_list.line_not_found');
    if (await lines.removeLine({ db, ...of, id: lineId, ifMatch })) return;
    const current = found(await lines.findLine({ db, ...of }, lineId), 'price_list.line_not_found');
    throw new Problem('precondition.failed', { current });
  },
  previewPriceAdjustment: async ({ db, params, body }) => {
    const { version } = await requireList(db, params);
    return { version, ...(await lines.previewAdjustment({ db, ...params }, body)) };
  },
  adjustPrices: async ({ db, params, body, ifMatch }) => {
    if (!(await lines.lockList({ db, division: params.division, id: params.priceListId, ifMatch })))
      return await refuseStale(db, params);
    await lines.adjust({ db, ...params }, body);
    return await requireList(db, params);
  },
  explainPrice: async ({ db, params: { division, itemId }, query }) =>
    found(await explainPrice(db, division, { itemId, ...query }), 'item.not_found'),
});

interface OfList {
  division: number;
  priceListId: string;
}

const requireList = async (db: Db, { division, priceListId }: OfList): Promise<PriceList> =>
  found(await lists.find(db, division, priceListId), 'price_list.not_found');

async function lock(
  db: Db,
  { division, priceListId }: OfList,
  code: 'price_list.not_found' | 'price_list.line_not_found' = 'price_list.not_found',
): Promise<void> {
  if (!(await lines.lockList({ db, division, id: priceListId, ifMatch: undefined }))) throw new Problem(code);
}

/** Nothing was changed: the list does not exist, or another user changed it. */
async function refuseStale(db: Db, of: OfList): Promise<never> {
  throw new Problem('precondition.failed', { current: await requireList(db, of) });
}
