import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { Country, DivisionParam, Guid, Quantity } from '../wire/shapes.ts';
import { Basket, BasketDraft, BasketDraftInput, BasketLineInput, BasketOrderInput, RepeatedOrder } from './basket.ts';
import { Order } from './order.ts';
import { OrderListInput } from './order-list.ts';

const inDivision = z.object({ division: DivisionParam });
const ofLine = inDivision.extend({ itemId: Guid });
/** For employees: the account whose prices apply; by default the general prices. A reseller always gets its own prices. */
const buyer = z.object({ accountId: idOf('account').optional() });
const basketPath = '/api/{division}/basket';

/** The basket of the caller in a division. */
export const basketCalls = {
  getBasket: call({
    ...accounting('ordering.see'),
    method: 'GET',
    path: basketPath,
    summary: "The caller's basket",
    params: inDivision,
    /** Delivery costs are those to this country, else to the usual address of the recipient, else of the buyer. */
    query: buyer.extend({ recipientId: idOf('account').optional(), country: Country.optional() }),
    result: Basket,
    errors: ['division.forbidden', 'account.not_found'],
  }),
  /** Adds to the quantity in the basket, so that nothing is lost when two windows are open. */
  addToBasket: call({
    ...accounting('ordering.change'),
    method: 'POST',
    path: `${basketPath}/lines`,
    summary: 'Add an article to the basket',
    params: inDivision,
    query: buyer,
    body: BasketLineInput,
    result: Basket,
    errors: [
      'division.forbidden',
      'account.not_found',
      'reference.not_found',
      'item.not_found',
      'item.fraction',
      'basket.full',
    ],
  }),
  /**
   * Adds the articles of a list. Recipient, reference and date on which all rows agree become those of the draft; where rows differ, the
   * notes of the draft name them with their articles. Refused while a row is refused.
   */
  addListToBasket: call({
    ...accounting('ordering.change'),
    method: 'POST',
    path: `${basketPath}/list`,
    summary: 'Add a list of articles to the basket',
    params: inDivision,
    query: buyer,
    body: OrderListInput,
    result: Basket,
    errors: [
      'division.forbidden',
      'account.not_found',
      'item.not_found',
      'item.fraction',
      'basket.full',
      'orderlist.refused',
    ],
  }),
  /** Sets the quantity of a line. `If-Match` is the version of the line. */
  setBasketLine: call({
    ...accounting('ordering.change'),
    method: 'PUT',
    path: `${basketPath}/lines/{itemId}`,
    summary: 'Change a quantity in the basket',
    params: ofLine,
    query: buyer,
    body: z.object({ quantity: Quantity.positive() }),
    result: Basket,
    errors: ['division.forbidden', 'account.not_found', 'item.not_found', 'item.fraction', 'precondition.failed'],
  }),
  removeBasketLine: call({
    ...accounting('ordering.change'),
    method: 'DELETE',
    path: `${basketPath}/lines/{itemId}`,
    summary: 'Remove an article from the basket',
    params: ofLine,
    query: buyer,
    status: 200,
    result: Basket,
    errors: ['division.forbidden', 'account.not_found', 'item.not_found', 'precondition.failed'],
  }),
  /**
   * Keeps what is written for the order: the same on phone and desktop, until the basket is ordered or empty. The last one who writes is
   * kept. Without articles in the basket nothing is kept.
   */
  setBasketDraft: call({
    ...accounting('ordering.change'),
    method: 'PUT',
    path: `${basketPath}/draft`,
    summary: 'Keep what is written for the order of the basket',
    params: inDivision,
    body: BasketDraftInput,
    result: BasketDraft,
    errors: ['division.forbidden', 'reference.not_found'],
  }),
  /** Adds the articles of an earlier order to the basket, with their quantities and at today's prices. */
  repeatOrder: call({
    ...accounting('ordering.change'),
    method: 'POST',
    path: `${basketPath}/orders/{orderId}`,
    summary: 'Repeat an earlier order',
    params: inDivision.extend({ orderId: Guid }),
    query: buyer,
    result: RepeatedOrder,
    errors: ['division.forbidden', 'account.not_found', 'salesorder.not_found', 'basket.full'],
  }),
  /**
   * Orders the contents of the basket and empties it. Refused when the basket differs from `lines`, for example after an order from a
   * second window, or when a price has changed since.
   */
  orderBasket: call({
    ...accounting('ordering.change'),
    method: 'POST',
    path: `${basketPath}/order`,
    summary: 'Order the basket',
    params: inDivision,
    body: BasketOrderInput,
    result: Order,
    status: 201,
    errors: [
      'division.forbidden',
      'account.not_found',
      'account.blocked',
      'account.not_customer',
      'contact.not_found',
      'reference.not_found',
      'order.article_not_orderable',
      'item.fraction',
      'basket.changed',
      'basket.price_changed',
      'order.below_minimum',
    ],
  }),
};
