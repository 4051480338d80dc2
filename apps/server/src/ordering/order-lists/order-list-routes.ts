import { orderListCalls } from '@werkbank/contract/ordering/order-list-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { receiveTable } from '#imports/jobs/receive-table.ts';
import { findOrder } from '../order-store.ts';
import { listBuyer } from './list-buyer.ts';
import { placeOrders } from './place-orders.ts';
import { quoteList } from './quote-list.ts';
import { readRowsOf } from './read-rows.ts';

const maxRows = 500;

export const orderListRoutes = routes('ordering', orderListCalls, {
  readOrderList: async ({ db, caller, params: { division }, query: { accountId }, request, language }) => {
    const table = await receiveTable(request, { userId: caller.userId, language, maxRows });
    const buyer = await listBuyer({ db, caller, division, accountId });
    const rows = table.rowCount > maxRows ? [] : readRowsOf(table);
    if (rows.length === 0 || rows.length > maxRows)
      throw new Problem('orderlist.too_long', { params: { most: maxRows, rows: table.rowCount } });
    return await quoteList(buyer, rows);
  },
  checkOrderList: async ({ db, caller, params: { division }, query: { accountId }, body: { rows, recipientId } }) =>
    await quoteList(await listBuyer({ db, caller, division, accountId, recipientId }), rows),
  placeOrderList: async ({ db, caller, params: { division }, query: { accountId }, body, language }) => {
    const buyer = await listBuyer({ db, caller, division, accountId, recipientId: body.recipientId });
    const orders = [];
    for (const id of await placeOrders(buyer, caller, body))
      orders.push(found(await findOrder(db, division, id, language), 'salesorder.not_found'));
    return orders;
  },
});
