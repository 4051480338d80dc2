import * as z from 'zod';
import { OrderDocumentType } from '../sales-orders/documents/document-calls.ts';
import { SalesStatus } from '../sales-orders/shared/status.ts';
import { accounting, call } from '../wire/call.ts';
import { idOf, plainId } from '../wire/reference.ts';
import { DivisionParam, Guid, IsoDate, repeated, Search } from '../wire/shapes.ts';
import { Approval } from './condition.ts';
import { OrderDetail, OrderListed } from './order-detail.ts';

const inDivision = z.object({ division: DivisionParam });
const ofOrder = inDivision.extend({ orderId: Guid });

/** Orders placed through resellers; a reseller sees only its own. */
export const followedCalls = {
  listFollowed: call({
    ...accounting('ordering.see'),
    method: 'GET',
    path: '/api/{division}/orders',
    summary: 'Orders placed through resellers, newest first',
    params: inDivision,
    query: z.object({
      search: Search.optional(),
      status: repeated(z.coerce.number().pipe(SalesStatus), 4).optional(),
      resellerId: idOf('account').optional(),
      /** Who receives the goods. */
      accountId: idOf('account').optional(),
      /** For employees `waiting` includes orders without a reseller. */
      approval: Approval.optional(),
      /** Order date, both ends included. */
      from: IsoDate.optional(),
      to: IsoDate.optional(),
    }),
    result: z.array(OrderListed),
    page: 'keyset',
    errors: ['division.forbidden'],
  }),
  /** One order with the progress of each line. */
  getOrder: call({
    ...accounting('ordering.see'),
    method: 'GET',
    path: '/api/{division}/orders/{orderId}',
    summary: 'Progress of an order',
    params: ofOrder,
    result: OrderDetail,
    errors: ['division.forbidden', 'salesorder.not_found'],
  }),
  /** The order confirmation, or a document of a delivery, which has no prices; created from the current state of the order. */
  printOrder: call({
    ...accounting('ordering.see'),
    method: 'GET',
    path: '/api/{division}/orders/{orderId}/pdf',
    summary: 'A document of an order as PDF',
    params: ofOrder,
    query: z.object({
      type: OrderDocumentType,
      /** For a packing slip or a delivery note. */
      deliveryId: plainId('found or refused with its order').optional(),
    }),
    produces: 'application/pdf',
    errors: [
      'division.forbidden',
      'salesorder.not_found',
      'salesorder.cancelled',
      'salesorder.no_lines',
      'salesorder.waiting',
      'delivery.not_found',
    ],
  }),
};
