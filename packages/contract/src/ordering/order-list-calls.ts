import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { DivisionParam } from '../wire/shapes.ts';
import { Order } from './order.ts';
import { OrderList, OrderListInput, OrderListPlaceInput } from './order-list.ts';

const inDivision = z.object({ division: DivisionParam });
/** For employees: the account that buys; for a reseller's account, recipients are its customers. A reseller always buys itself. */
const buyer = z.object({ accountId: idOf('account').optional() });
const path = '/api/{division}/orderlists';

/** Orders from a list: read from a file, checked, and placed. Nothing is stored before it is placed. */
export const orderListCalls = {
  /**
   * Reads the first sheet of a CSV or Excel file with a column for the code and one for the quantity; recipient, reference, date and note
   * are optional. Headings are recognised in Dutch, German and English.
   */
  readOrderList: call({
    ...accounting('ordering.change'),
    method: 'POST',
    path,
    summary: 'Read a list of articles to order',
    params: inDivision,
    query: buyer,
    upload: { maxBytes: 5 * 1024 * 1024 },
    ownTransaction: true,
    result: OrderList,
    errors: [
      'division.forbidden',
      'account.not_found',
      'import.file_missing',
      'import.unreadable',
      'import.mapping',
      'orderlist.columns',
      'orderlist.too_long',
      'body.too_large',
    ],
  }),
  /** The same rows after corrections, with current prices and refusals. */
  checkOrderList: call({
    ...accounting('ordering.change'),
    method: 'POST',
    path: `${path}/check`,
    summary: 'Check a list of articles to order',
    params: inDivision,
    query: buyer,
    body: OrderListInput,
    result: OrderList,
    errors: ['division.forbidden', 'account.not_found'],
  }),
  /**
   * Places an order for each recipient, reference and date, or none at all. Refused while a row is refused, or when the total is no longer
   * the one that the user saw.
   */
  placeOrderList: call({
    ...accounting('ordering.change'),
    method: 'POST',
    path: `${path}/orders`,
    summary: 'Order a list of articles',
    params: inDivision,
    query: buyer,
    body: OrderListPlaceInput,
    result: z.array(Order),
    status: 201,
    errors: [
      'division.forbidden',
      'account.not_found',
      'account.blocked',
      'account.not_customer',
      'reference.not_found',
      'order.article_not_orderable',
      'order.below_minimum',
      'item.fraction',
      'orderlist.refused',
      'orderlist.orders',
      'basket.price_changed',
    ],
  }),
};
