import * as z from 'zod';
import { call, mechanic } from '#src/wire/call.ts';
import { Guid } from '#src/wire/shapes.ts';
import { WorkOrder } from '../order/order.ts';
import { PlannedItemUse, WorkOrderItemChange, WorkOrderItemsInput } from './item.ts';

const ofItem = z.object({ workOrderId: Guid, itemRowId: Guid });
const itemPath = '/api/workorders/{workOrderId}/items/{itemRowId}';

/** Parts, labour and travel of an order, until it is posted. */
export const itemCalls = {
  /** Stores all rows or none. Using more than the van has in stock is not refused: the row is marked. */
  addItems: call({
    ...mechanic('workOrders.handle'),
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
  /** The planned row becomes used; a quantity planned beyond that stays planned. */
  usePlannedItem: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: `${itemPath}/use`,
    summary: 'Use a planned item',
    params: ofItem,
    body: PlannedItemUse,
    result: WorkOrder,
    errors: [
      'workorder.not_found',
      'workorder.closed',
      'workorder.item_not_found',
      'workorder.item_used',
      'item.fraction',
      'warehouse.not_found',
      'precondition.failed',
    ],
  }),
  /** Text, price and who pays; rows that correct it follow. */
  changeItem: call({
    ...mechanic('workOrders.change'),
    method: 'PUT',
    path: itemPath,
    summary: 'Change an item of a work order',
    params: ofItem,
    body: WorkOrderItemChange,
    result: WorkOrder,
    errors: ['workorder.not_found', 'workorder.closed', 'workorder.item_not_found', 'precondition.failed'],
  }),
  /** Planned rows only; used items are returned by a row with a negative quantity. */
  removePlannedItem: call({
    ...mechanic('workOrders.handle'),
    method: 'DELETE',
    path: itemPath,
    summary: 'Remove a planned item',
    params: ofItem,
    status: 204,
    errors: [
      'workorder.not_found',
      'workorder.closed',
      'workorder.item_not_found',
      'workorder.item_used',
      'precondition.failed',
    ],
  }),
};
