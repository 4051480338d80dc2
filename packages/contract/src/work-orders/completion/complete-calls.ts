import * as z from 'zod';
import { call, mechanic } from '#src/wire/call.ts';
import { Guid } from '#src/wire/shapes.ts';
import { WorkOrder } from '../order/order.ts';
import { VisitDone } from '../visits/visit.ts';

const ofOrder = z.object({ workOrderId: Guid });

/** Completing an order on site and posting it in the office. Repeating one returns the same order. */
export const completeCalls = {
  /**
   * Ends the caller's own visit with its times; visits that are still planned are marked done or, when they are later
   * or for others, cancelled. What is missing is listed in `errors`, each with `path` and `code`: `tasks/{id}`
   * `task_open` or `photo_missing` (a check point that requires one was not in order), `visits/{id}` `visit_running`
   * (another engineer's), `signature` `signature_missing`. When a second phone completes an order
   * again, its note is kept if it states what it was based on.
   */
  complete: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/complete',
    summary: 'Complete a work order',
    params: ofOrder,
    body: VisitDone,
    result: WorkOrder,
    errors: ['workorder.not_found', 'workorder.invalid_state', 'workorder.incomplete', 'precondition.failed'],
  }),
  /**
   * Used items become a sales order whose goods count as delivered; items that are not chargeable are priced at zero and state the reason.
   */
  post: call({
    ...mechanic('workOrders.decide'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/post',
    summary: 'Post a completed work order',
    params: ofOrder,
    result: WorkOrder,
    errors: [
      'workorder.not_found',
      'workorder.invalid_state',
      'workorder.no_account',
      'account.blocked',
      'account.not_customer',
      'warehouse.not_found',
      'precondition.failed',
    ],
  }),
  /**
   * The order is completed again, and the sales order of its items is cancelled. Refused once that was changed, mailed, invoiced or taken
   * back.
   */
  undoPost: call({
    ...mechanic('workOrders.decide'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/post/undo',
    summary: 'Undo the posting of a work order',
    params: ofOrder,
    result: WorkOrder,
    errors: ['workorder.not_found', 'workorder.invalid_state', 'workorder.sold', 'precondition.failed'],
  }),
};
