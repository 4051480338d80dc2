import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { DivisionParam, Guid } from '../wire/shapes.ts';
import { OrderComplaint, OrderComplaintInput } from './order-complaint.ts';

const ofOrder = z.object({ division: DivisionParam, orderId: Guid });
const path = '/api/{division}/orders/{orderId}/complaints';

/** Returns and complaints that a buyer reports from its order. */
export const orderComplaintCalls = {
  /** Newest first; a reseller sees those that its own users reported. */
  listOfOrder: call({
    ...accounting('ordering.see'),
    method: 'GET',
    path,
    summary: 'Returns and complaints of an order',
    params: ofOrder,
    result: z.array(OrderComplaint),
    page: 'skip',
    errors: ['salesorder.not_found'],
  }),
  /** Becomes an open complaint about the order. Goods can be returned once some were delivered; serial numbers must be among those. */
  reportOfOrder: call({
    ...accounting('ordering.change'),
    method: 'POST',
    path,
    summary: 'Report a return or a complaint about an order',
    params: ofOrder,
    body: OrderComplaintInput,
    result: OrderComplaint,
    status: 201,
    errors: ['salesorder.not_found', 'complaint.not_delivered'],
  }),
};
