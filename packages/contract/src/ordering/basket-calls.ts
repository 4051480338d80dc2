import * as z from 'zod';
import { call, staff } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import { DivisionParam, Guid, Quantity } from '../wire/shapes.ts';
import { Basket, BasketLineInput, BasketOrderInput, RepeatedOrder } from './basket.ts';
import { Order } from './order.ts';

const basketCall = { backend: 'accounting', access: [...staff, 'Reseller'] } as const;
const inDivision = z.object({ division: DivisionParam });
const ofLine = inDivision.extend({ itemId: Guid });
/** Employees: whose prices hold; the general prices when it is missing. A reseller gets its own prices. */
const buyer = z.object({ accountId: idOf('account').optional() });
const basketPath = '/api/{division}/basket';

/** The basket of the caller in a division. */
export const basketCalls = {
  getBasket: call({
    ...basketCall,
    method: 'GET',
    path: basketPath,
    summary: 'What the caller is about to order',
    params: inDivision,
    query: buyer,
    result: Basket,
    errors: ['division.forbidden', 'account.not_found'],
  }),
  /** Adds to what is in the basket, so that two windows at once lose nothing. */
  addToBasket: call({
    ...basketCall,
    method: 'POST',
    path: `${basketPath}/lines`,
    summary: 'Put an article into the basket',
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
  /** Sets the quantity of a line. `If-Match` is the version of the line. */
  setBasketLine: call({
    ...basketCall,
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
    ...basketCall,
    method: 'DELETE',
    path: `${basketPath}/lines/{itemId}`,
    summary: 'Take an article out of the basket',
    params: ofLine,
    query: buyer,
    status: 200,
    result: Basket,
    errors: ['division.forbidden', 'account.not_found', 'item.not_found', 'precondition.failed'],
  }),
  /** Puts the articles of an earlier order into the basket, with their quantities and at today's prices. */
  repeatOrder: call({
    ...basketCall,
    method: 'POST',
    path: `${basketPath}/orders/{orderId}`,
    summary: 'Repeat an earlier order',
    params: inDivision.extend({ orderId: Guid }),
    query: buyer,
    result: RepeatedOrder,
    errors: ['division.forbidden', 'account.not_found', 'salesorder.not_found', 'basket.full'],
  }),
  /**
   * Orders what is in the basket and empties it. Refused when the basket is another one than `lines` say, as after an order from a second
   * window, or when a price changed since.
   */
  orderBasket: call({
    ...basketCall,
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
    ],
  }),
};
