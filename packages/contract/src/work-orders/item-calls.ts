import * as z from 'zod';
import { call, staffAndEngineers } from '../call.ts';
import { Guid } from '../shapes.ts';
import { WorkOrderItemsInput } from './item.ts';
import { WorkOrder } from './order.ts';

/** Parts, labour and travel of an order. */
export const itemCalls = {
  /** Stores all rows or none. A van that holds less than was used is not refused: the row says so. */
  addItems: call({
    backend: 'mechanic',
    access: staffAndEngineers,
    method: 'POST',
    path: '/api/workorders/{workOrderId}/items',
    summary: 'Add items to a work order',
    params: z.object({ workOrderId: Guid }),
    body: WorkOrderItemsInput,
    result: WorkOrder,
    status: 201,
    errors: [
      'workorder.not_found',
      'workorder.closed',
      'workorder.exceeds_used',
      'item.not_found',
      'item.fraction',
      'warehouse.not_found',
      'reference.not_found',
    ],
  }),
};
