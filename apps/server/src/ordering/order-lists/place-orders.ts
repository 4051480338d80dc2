import type { OrderListRow, OrderListRowInput } from '@werkbank/contract/ordering/order-list.ts';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import { createOrder } from '../create-order.ts';
import { findFacts, type ListBuyer, lockForOrders, rememberCodes } from './order-list-store.ts';
import { goodsOf, quoteList, refuseRefused } from './quote-list.ts';

const maxOrders = 50;

interface Placed {
  rows: readonly OrderListRowInput[];
  /** The total as the user saw it. */
  amountInclVat: number;
}

/**
 * Places an order for each recipient, reference and date, and returns their ids; the caller's transaction makes it all or none.
 * @throws Problem `orderlist.refused`, `orderlist.orders`, `basket.price_changed`, and those of an order
 */
export async function placeOrders(buyer: ListBuyer, caller: Caller, { rows, ...seen }: Placed): Promise<string[]> {
  const list = await quoteList(buyer, rows);
  refuseRefused(list);
  if (list.orders.length > maxOrders)
    throw new Problem('orderlist.orders', { params: { most: maxOrders, orders: list.orders.length } });
  if (list.amountInclVat !== seen.amountInclVat)
    throw new Problem('basket.price_changed', { params: { codes: codesOf(list.rows) } });
  const goods = (await findFacts(buyer, rows)).map(({ itemId, accountId }, n) => {
    if (accountId === null) throw new Problem('orderlist.refused', { params: { lines: list.rows[n]?.line ?? 0 } });
    return { itemId: itemId ?? '', accountId, row: list.rows[n] as OrderListRow };
  });
  await lockForOrders(buyer, goods);
  const ids: string[] = [];
  for (const { accountId, yourRef, deliveryDate } of list.orders) {
    const own = goods.filter(
      (one) =>
        one.accountId === accountId &&
        one.row.yourRef.toLowerCase() === yourRef.toLowerCase() &&
        one.row.deliveryDate === deliveryDate,
    );
    ids.push(
      await createOrder(buyer.db, caller, {
        division: buyer.division,
        accountId: accountId as string,
        resellerId: buyer.reseller,
        yourRef: yourRef || null,
        deliveryDate,
        remarks: [...new Set(own.map(({ row }) => row.notes).filter(Boolean))].join('\n').slice(0, 4000) || null,
        lines: goodsOf(own.map(({ itemId, row }) => ({ itemId, quantity: row.quantity ?? 0 }))).map(
          ({ itemId: articleId, quantity }) => ({ articleId, quantity }),
        ),
      }),
    );
  }
  await rememberCodes(buyer, rows);
  return ids;
}

const codesOf = (rows: readonly OrderListRow[]) =>
  [...new Set(rows.flatMap(({ articleCode }) => articleCode ?? []))].slice(0, 20).join(', ');

/** The articles of a list for the basket, and its rows as checked. @throws Problem `orderlist.refused` */
export async function goodsOfList(buyer: ListBuyer, given: readonly OrderListRowInput[]) {
  const { rows, ...list } = await quoteList(buyer, given);
  refuseRefused({ rows, ...list });
  const facts = await findFacts(buyer, given);
  await rememberCodes(buyer, given);
  const lines = goodsOf(given.map(({ quantity }, n) => ({ itemId: facts[n]?.itemId ?? '', quantity: quantity ?? 0 })));
  return { lines, rows };
}
