import type { Basket, BasketOrderInput } from '@werkbank/contract/ordering/basket.ts';
import { basketCalls } from '@werkbank/contract/ordering/basket-calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { draftOfList } from './basket/draft-of-list.ts';
import { clearDraftOfEmpty, findDraft, updateDraft } from './basket/draft-store.ts';
import * as store from './basket-store.ts';
import { createOrder } from './create-order.ts';
import { listBuyer } from './order-lists/list-buyer.ts';
import { goodsOfList } from './order-lists/place-orders.ts';
import { findOrder } from './order-store.ts';
import { buyerOf, resellerOf } from './scope.ts';

export const basketRoutes = routes('ordering', basketCalls, {
  getBasket: async ({ db, caller, params: { division }, query: { accountId, ...delivery } }) =>
    await store.findBasket({ ...(await basketOf({ db, caller, division, accountId })), delivery }),
  addToBasket: async ({ db, caller, params: { division }, query: { accountId }, body: { articleId, quantity } }) => {
    const basket = await basketOf({ db, caller, division, accountId });
    await store.lockBasket(basket);
    await store.addLines(basket, [{ itemId: articleId, quantity }]);
    return await changed(basket, [articleId]);
  },
  addListToBasket: async ({ db, caller, params: { division }, query: { accountId }, body, language }) => {
    const basket = await basketOf({ db, caller, division, accountId });
    const buyer = await listBuyer({ db, caller, division, accountId, recipientId: body.recipientId });
    const { lines, rows } = await goodsOfList(buyer, body.rows);
    await store.lockBasket(basket);
    await store.addLines(basket, lines);
    // A reseller always orders through itself.
    const resellerId = basket.reseller === undefined ? buyer.reseller : undefined;
    await updateDraft(basket, draftOfList(await findDraft(basket), rows, { resellerId, language }));
    return await changed(
      basket,
      lines.map(({ itemId }) => itemId),
    );
  },
  setBasketLine: async ({ db, caller, params, query: { accountId }, body: { quantity }, ifMatch }) => {
    const basket = await basketOf({ db, caller, division: params.division, accountId });
    await store.lockBasket(basket);
    const line = { itemId: params.itemId, quantity };
    if (!(await store.updateLine(basket, line, ifMatch))) throw await explain(basket, params.itemId);
    return await changed(basket, [params.itemId]);
  },
  removeBasketLine: async ({ db, caller, params, query: { accountId }, ifMatch }) => {
    const basket = await basketOf({ db, caller, division: params.division, accountId });
    await store.lockBasket(basket);
    if (!(await store.removeLine(basket, params.itemId, ifMatch))) throw await explain(basket, params.itemId);
    await clearDraftOfEmpty(basket);
    return await store.findBasket(basket);
  },
  setBasketDraft: async ({ db, caller, params: { division }, body }) => {
    const basket = await basketOf({ db, caller, division });
    await store.lockBasket(basket);
    await updateDraft(basket, body);
    return await findDraft(basket);
  },
  repeatOrder: async ({ db, caller, params: { division, orderId }, query: { accountId } }) => {
    const basket = await basketOf({ db, caller, division, accountId });
    const ordered = await store.orderedLines(basket, { orderId, reseller: resellerOf(caller) });
    const lines = found(ordered, 'salesorder.not_found');
    await store.lockBasket(basket);
    const { unsold } = await store.faultsOf(
      basket,
      lines.map(({ itemId }) => itemId),
    );
    const kept = lines.filter(({ itemId }) => !unsold.includes(itemId));
    await store.addLines(basket, kept);
    return {
      basket: await changed(
        basket,
        kept.map(({ itemId }) => itemId),
      ),
      leftOut: lines.filter((line) => !kept.includes(line)).map(({ code }) => code),
    };
  },
  orderBasket: async ({ db, caller, params: { division }, body, language }) => {
    const id = await orderBasket({ db, caller, division }, body);
    return found(await findOrder(db, division, id, language), 'salesorder.not_found');
  },
});

interface BasketOf {
  db: Db;
  caller: Caller;
  division: number;
  accountId?: string | undefined;
}

const basketOf = async ({ db, caller, division, accountId }: BasketOf): Promise<store.BasketRef> => ({
  db,
  userId: caller.userId,
  division,
  reseller: resellerOf(caller),
  buyer: await buyerOf(db, caller, { division, accountId }),
});

/** @throws Problem `item.not_found`, `item.fraction`, `basket.full` for the added line */
async function changed(basket: store.BasketRef, itemIds: readonly string[]): Promise<Basket> {
  const { lineCount, unsold, fractions } = await store.faultsOf(basket, itemIds);
  if (unsold.length > 0) throw new Problem('item.not_found');
  if (fractions.length > 0) throw new Problem('item.fraction', { params: { code: fractions.join(', ') } });
  if (lineCount > store.maxLines) throw new Problem('basket.full', { params: { most: store.maxLines } });
  await store.rememberPrices(basket, itemIds);
  return await store.findBasket(basket);
}

const explain = async (basket: store.BasketRef, itemId: string): Promise<Problem> =>
  (await store.hasLine(basket, itemId))
    ? new Problem('precondition.failed', { current: await store.findBasket(basket) })
    : new Problem('item.not_found');

/**
 * Creates the order for the basket as the user saw it, empties the basket, and returns the order's id. The basket is locked, so
 * that a second window finds it empty.
 */
async function orderBasket({ db, caller, division }: BasketOf, body: BasketOrderInput): Promise<string> {
  const own = resellerOf(caller);
  const buyer = own ?? body.resellerId ?? body.accountId;
  const ref = await basketOf({ db, caller, division, accountId: buyer });
  await store.lockBasket(ref);
  const delivery = { recipientId: body.accountId, country: body.deliveryAddress?.country };
  const basket = await store.findBasket({ ...ref, delivery });
  refuseOther(basket, body);
  const lines = basket.lines.map(({ id, quantity }) => ({ articleId: id, quantity }));
  const id = await createOrder(db, caller, { ...body, division, lines });
  await store.emptyBasket(ref);
  await clearDraftOfEmpty(ref);
  return id;
}

/** @throws Problem `basket.changed`, `order.article_not_orderable`, `basket.price_changed` */
function refuseOther(
  { lines, deliveryAmount, deliveryDescription }: Basket,
  { lines: seen, ...body }: BasketOrderInput,
): void {
  if ((body.deliveryAmount ?? deliveryAmount) !== deliveryAmount)
    throw new Problem('basket.price_changed', { params: { codes: deliveryDescription ?? '–' } });
  const before = new Map(seen.map((line) => [line.articleId, line]));
  if (before.size !== lines.length || lines.some(({ id, quantity }) => before.get(id)?.quantity !== quantity))
    throw new Problem('basket.changed');
  const unsold = lines.flatMap(({ isOrderable }, n) => (isOrderable ? [] : [n + 1]));
  if (unsold.length > 0) throw new Problem('order.article_not_orderable', { params: { lines: unsold.join(', ') } });
  const dearer = lines.filter(({ id, unitPrice }) => before.get(id)?.unitPrice !== unitPrice);
  if (dearer.length > 0)
    throw new Problem('basket.price_changed', { params: { codes: dearer.map(({ code }) => code).join(', ') } });
}
