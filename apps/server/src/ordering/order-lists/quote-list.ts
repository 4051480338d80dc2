import type {
  OrderList,
  OrderListOrder,
  OrderListRow,
  OrderListRowInput,
} from '@werkbank/contract/ordering/order-list.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { Problem } from '#base/problem.ts';
import { findFacts, type ListBuyer, type PricedRow, priceRows, sumsOf } from './order-list-store.ts';
import { faultsOf, type RowFacts } from './row-faults.ts';

/** What the rows cost today and why some cannot be ordered; rows without a fault make the orders. */
export async function quoteList(buyer: ListBuyer, rows: readonly OrderListRowInput[]): Promise<OrderList> {
  const facts = await findFacts(buyer, rows);
  const setting = { isForRecipients: rows.some(({ recipient }) => recipient !== ''), today: businessDay() };
  const checked = rows.map((row, n) => {
    const known = facts[n] as RowFacts;
    return { row, known, faults: faultsOf(row, known, setting) };
  });
  const keys = new Map<string, Head>();
  const priced = checked.flatMap(({ row, known, faults }, n): PricedRow[] => {
    if (faults.length > 0 || known.itemId === null || row.quantity === null) return [];
    const head = headOf(keys, row, known);
    const buyerId = buyer.reseller ?? known.accountId;
    return [
      { n, order: head.order, itemId: known.itemId, quantity: row.quantity, buyerId, recipientId: known.accountId },
    ];
  });
  const { currency, rows: prices, orders } = await priceRows(buyer, priced);
  const priceOf = new Map(prices.map((one) => [one.n, one]));
  const answered = checked.map(({ row, known, faults }, n): OrderListRow => {
    const price = priceOf.get(n);
    const isUnpriced = price !== undefined && price.unitPrice === null;
    const { articleCode, description, unit, accountId, accountName } = known;
    return {
      ...row,
      articleId: row.articleId !== null && known.itemId !== null ? row.articleId : null,
      articleCode,
      description,
      unit,
      accountId,
      accountName,
      unitPrice: price?.unitPrice ?? null,
      amount: price?.amount ?? null,
      faults: isUnpriced ? [{ field: 'code', code: 'noPrice', value: articleCode ?? row.code }] : faults,
    };
  });
  const heads = new Map([...keys.values()].map((head) => [head.order, head]));
  return {
    division: buyer.division,
    currency,
    rows: answered,
    orders: orders.map(({ order, ...sums }): OrderListOrder => {
      const { order: _, ...head } = heads.get(order) as Head;
      return { ...head, ...sums };
    }),
    refusedCount: answered.filter(({ faults }) => faults.length > 0).length,
    ...(await sumsOf(buyer.db, orders)),
  };
}

interface Head extends Pick<OrderListOrder, 'accountId' | 'accountName' | 'yourRef' | 'deliveryDate' | 'rowCount'> {
  order: number;
}

/** The order to which a row belongs: one for each recipient, reference and date. */
function headOf(
  keys: Map<string, Head>,
  { yourRef, deliveryDate }: OrderListRowInput,
  { accountId, accountName }: RowFacts,
) {
  const key = JSON.stringify([accountId, yourRef.toLowerCase(), deliveryDate]);
  const head = keys.get(key) ?? { order: keys.size, accountId, accountName, yourRef, deliveryDate, rowCount: 0 };
  head.rowCount += 1;
  keys.set(key, head);
  return head;
}

/** @throws Problem `orderlist.refused` while a row cannot be ordered */
export function refuseRefused({ rows }: OrderList): void {
  const refused = rows.filter(({ faults }) => faults.length > 0).map(({ line }) => line);
  if (refused.length > 0)
    throw new Problem('orderlist.refused', { params: { lines: refused.slice(0, 20).join(', ') } });
}

/** Articles of rows with their whole quantity, in the order of the list. */
export function goodsOf(rows: readonly { itemId: string; quantity: number }[]): { itemId: string; quantity: number }[] {
  const goods = new Map<string, number>();
  for (const { itemId, quantity } of rows) goods.set(itemId, (goods.get(itemId) ?? 0) + Math.round(quantity * 10_000));
  return [...goods].map(([itemId, quantity]) => ({ itemId, quantity: quantity / 10_000 }));
}
