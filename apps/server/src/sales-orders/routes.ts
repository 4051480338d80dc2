import { orderCalls } from '@werkbank/contract/sales-orders/calls.ts';
import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { pricedColumns } from '#base/priced-columns.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistory, withoutColumns } from '#db/history.ts';
import type { RecordRef } from '#db/scope.ts';
import { type Context, type Route, routes } from '#http/context.ts';
import { Written } from '#http/prefer.ts';
import { deliver } from './deliveries/deliver.ts';
import { deliveryRoutes } from './deliveries/delivery-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { parseFilter } from './filter/filter-parser.ts';
import { filterCondition } from './filter/filter-sql.ts';
import { invoicingRoutes } from './invoicing/invoicing-routes.ts';
import { explainLinePrice } from './lines/line-price-store.ts';
import * as lines from './lines/line-store.ts';
import * as lineWrites from './lines/line-writes.ts';
import { explainLine, explainOrder } from './order/explain.ts';
import { createOrder, insertOrder } from './order/order-insert.ts';
import * as orders from './order/order-writes.ts';
import { quoteOrder } from './order/quote-order.ts';
import * as store from './order/store.ts';
import { everything, type Visibility, visibilityOf } from './shared/visibility.ts';

const orderRoutes = routes('salesOrders', orderCalls, {
  cancel: async ({ db, params: { division, salesOrderId: id }, ifMatch, language }) => {
    if (!(await orders.cancelOrder(db, division, id, ifMatch)))
      throw await explainOrder({ db, division, id }, { ifMatch, language }, 'salesorder.not_deletable');
  },
  getCurrent: async ({ db, params: { division, relationNumber }, caller, language }) => {
    const account = await requireRelation(db, division, relationNumber, visibilityOf(caller));
    return found(await store.findCurrent(db, division, account, language), 'salesorder.current');
  },
  deliver: async ({ db, params: { division }, body, language }) => await deliver(db, division, body, language),
  listByRelation: async ({ db, params: { division, relationNumber }, query, caller, language, page }) => {
    const account = await requireRelation(db, division, relationNumber, visibilityOf(caller));
    return await store.listOfAccount(
      { db, division, accountId: account, page },
      { lines: query.expand === 'lines', language },
    );
  },
  listLines: async ({ db, params: { division, salesOrderId }, caller, language, page }) => {
    const visibility = visibilityOf(caller);
    const all = await lines.listLines({ db, division, id: salesOrderId, visibility, language });
    if (all.length === 0) await requireVisible(db, division, salesOrderId, visibility);
    return { rows: all.slice(page.skip, page.skip + page.size), total: all.length };
  },
  create: async (given) => await create(given),
  filterLines: async ({ db, params: { division, filter }, caller, language, page }) => {
    const which = filterCondition(parseFilter(filter));
    return await lines.listLinesWhere(
      { db, division, reader: { visibility: visibilityOf(caller), language }, page },
      which,
    );
  },
  removeLine: async ({ db, params: { division, salesOrderLineId: id }, ifMatch, language }) => {
    if (!(await lineWrites.removeLine(db, division, id, ifMatch)))
      throw await explainLine({ db, division, id }, { ifMatch, language }, 'salesorderline.delivered');
  },
  updateLine: async ({ db, params: { division, salesOrderLineId: id }, body, ifMatch, language }) => {
    if (!(await lineWrites.updateLine({ db, division, id, ifMatch }, body)))
      throw await explainLine({ db, division, id }, { ifMatch, language }, 'salesorderline.delivered', body.quantity);
    return await requireLine(db, division, id, language);
  },
  createLine: async ({ db, params: { division }, body: { orderId, ...line }, language }) => {
    const id = await lineWrites.insertLine(db, division, orderId, line);
    if (id === undefined)
      throw await explainOrder({ db, division, id: orderId }, { ifMatch: undefined, language }, 'salesorder.closed');
    return await requireLine(db, division, id, language);
  },
  createComplete: async ({ db, params: { division }, body, language }) =>
    await createOrder(db, division, body, language),

  list: async ({ db, params: { division }, query, caller, language, page }) =>
    await store.list({ db, division, reader: { visibility: visibilityOf(caller), language }, page }, query),
  count: async ({ db, params: { division }, caller }) => await store.count(db, division, visibilityOf(caller)),
  quote: async ({ db, params: { division }, body }) => await quoteOrder(db, division, body),
  get: async ({ db, params: { division, salesOrderId }, caller, language }) =>
    await requireOrder({ db, division, id: salesOrderId, visibility: visibilityOf(caller), language }),
  update: async ({ db, params: { division, salesOrderId: id }, body, ifMatch, language }) => {
    if (!(await orders.updateOrder({ db, division, id, ifMatch }, body)))
      throw await explainOrder({ db, division, id }, { ifMatch, language }, 'salesorder.closed');
    return await requireOrder({ db, division, id, visibility: everything, language });
  },
  listHistory: async ({ db, caller, params: { division, salesOrderId }, page }) => {
    await requireVisible(db, division, salesOrderId, everything);
    const history = await listHistory(db, division, salesOrderId, page);
    return caller.rights.has('salesOrders.prices') ? history : withoutColumns(history, pricedColumns);
  },
  explainLinePrice: async ({ db, params: { division, salesOrderLineId: id }, caller }) =>
    found(await explainLinePrice({ db, division, id }, visibilityOf(caller)), 'salesorderline.not_found'),
  markInvoiced: async ({ db, params: { division, salesOrderId: id }, ifMatch, language }) => {
    if (!(await orders.markInvoiced(db, division, id, ifMatch)))
      throw await explainOrder({ db, division, id }, { ifMatch, language }, 'salesorder.nothing_to_invoice');
    return await requireOrder({ db, division, id, visibility: everything, language });
  },
  listOpenLines: async ({ db, params: { division }, query, caller, language, page }) =>
    await lines.listOpenLines({ db, division, reader: { visibility: visibilityOf(caller), language }, page }, query),
  closeLine: async ({ db, params: { division, salesOrderLineId: id }, body, ifMatch, language }) => {
    if (!(await lineWrites.closeLine({ db, division, id, ifMatch }, body.reason)))
      throw await explainLine({ db, division, id }, { ifMatch, language }, 'salesorderline.nothing_open');
    return await requireLine(db, division, id, language);
  },
  reopenLine: async ({ db, params: { division, salesOrderLineId: id }, ifMatch, language }) => {
    if (!(await lineWrites.reopenLine(db, division, id, ifMatch)))
      throw await explainLine({ db, division, id }, { ifMatch, language }, 'salesorderline.not_closed');
    return await requireLine(db, division, id, language);
  },
});

export const salesOrdersRoutes: readonly Route[] = [
  ...orderRoutes,
  ...deliveryRoutes,
  ...documentRoutes,
  ...invoicingRoutes,
];

type NewOrder = Pick<Context<typeof orderCalls.create>, 'db' | 'params' | 'body' | 'language' | 'isMinimal'>;

const create = async ({ db, params: { division }, body, language, isMinimal }: NewOrder) =>
  isMinimal ? new Written(await insertOrder(db, division, body), 1) : await createOrder(db, division, body, language);

const requireRelation = async (
  db: Db,
  division: number,
  relationNumber: string,
  visibility: Visibility,
): Promise<string> => found(await store.findRelation(db, division, relationNumber, visibility), 'account.not_found');

const requireOrder = async ({
  db,
  division,
  id,
  visibility,
  language,
}: RecordRef & { visibility: Visibility; language: Language }): Promise<SalesOrder> =>
  found(await store.find({ db, division, id, visibility, language }), 'salesorder.not_found');

const requireVisible = async (db: Db, division: number, id: string, visibility: Visibility): Promise<boolean> =>
  found((await store.exists(db, division, id, visibility)) || undefined, 'salesorder.not_found');

const requireLine = async (db: Db, division: number, id: string, language: Language): Promise<SalesOrderLine> =>
  found(await lines.findLine(db, division, id, language), 'salesorderline.not_found');
