import * as z from 'zod';
import { CustomFilter } from '#src/custom-fields/custom-field.ts';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { idOf, plainId } from '#src/wire/reference.ts';
import {
  DivisionParam,
  Guid,
  HistoryEntry,
  IsoDate,
  QueryBoolean,
  repeated,
  requiredText,
  Search,
  text,
} from '#src/wire/shapes.ts';
import { WorkOrderStatus, WorkOrderType } from '../shared/status.ts';
import { AssetIds, WorkOrder, WorkOrderChange, WorkOrderCounts, WorkOrderInput, WorkOrderListed } from './order.ts';

const ofLocation = z.object({ locationId: Guid });
const ofOrder = z.object({ workOrderId: Guid });

/** Status numbers arrive as text in a query. */
const Statuses = repeated(z.coerce.number().pipe(WorkOrderStatus), 7);

const filter = {
  /** Searches number, description, reference, location, postcode, town and account. */
  search: Search.optional(),
  statuses: Statuses.optional(),
  types: repeated(WorkOrderType, 7).optional(),
  engineerId: idOf('engineer').optional(),
  /** First and last day of a visit that is not cancelled. */
  plannedFrom: IsoDate.optional(),
  plannedUntil: IsoDate.optional(),
  /** Orders whose first visit that was done is in this period, or at all. */
  firstVisit: QueryBoolean.optional(),
  /** Orders that still need a visit. */
  unplanned: QueryBoolean.optional(),
  /** Orders whose tasks are done and that lack the signature they need. */
  unsigned: QueryBoolean.optional(),
  accountId: idOf('account').optional(),
  locationId: idOf('location').optional(),
  areas: repeated(text(10), 20).optional(),
  custom: CustomFilter,
};

const Reason = z.object({ reason: requiredText(500) });

const insertErrors = [
  'location.not_found',
  'account.blocked',
  'reference.not_found',
  'item.not_found',
  'item.fraction',
  'warehouse.not_found',
] as const;

/**
 * Work orders: of a location, of a division, a single one, and their changes of status. An engineer sees the orders
 * they visit.
 */
export const orderCalls = {
  /** Unfinished orders of a location, the earliest planned first. */
  listCurrent: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/divisions/{division}/locations/{locationId}/workorder',
    summary: 'Current work orders of a location',
    params: z.object({ division: DivisionParam, locationId: Guid }),
    /** Only orders with this asset among their tasks. */
    query: z.object({ assetId: idOf('asset').optional() }),
    result: z.array(WorkOrder),
    page: 'skip',
    errors: ['location.not_found'],
  }),
  /** Newest first. */
  listAtLocation: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/workorders',
    summary: 'Work orders of a location',
    params: ofLocation,
    result: z.array(WorkOrderListed),
    page: 'skip',
    errors: ['location.not_found'],
  }),
  create: call({
    ...mechanic('workOrders.change'),
    method: 'POST',
    path: '/api/locations/{locationId}/workorders',
    summary: 'Create a work order',
    creates: 'workOrder',
    params: ofLocation,
    body: WorkOrderInput,
    result: WorkOrder,
    status: 201,
    errors: insertErrors,
  }),
  getAtLocation: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/workorders/{id}',
    summary: 'Work order of a location',
    params: z.object({ locationId: Guid, id: Guid }),
    result: WorkOrder,
    errors: ['workorder.not_found'],
  }),
  update: call({
    ...mechanic('workOrders.change'),
    method: 'PUT',
    path: '/api/locations/{locationId}/workorders/{id}',
    summary: 'Change a work order',
    params: z.object({ locationId: Guid, id: Guid }),
    body: WorkOrderChange,
    result: WorkOrder,
    errors: [
      'workorder.not_found',
      'workorder.closed',
      'workorder.task_answered',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** By location code, regardless of case; without a division the code must be unique among the caller's divisions. */
  listByLocationCode: call({
    ...mechanic('workOrders.see'),
    method: 'GET',
    path: '/api/locations/code/{locationCode}/workorders',
    summary: 'Work orders by location code',
    params: z.object({ locationCode: text(18) }),
    query: z.object({ division: DivisionParam.optional() }),
    result: z.array(WorkOrderListed),
    page: 'skip',
    errors: ['location.not_found', 'location.ambiguous_code', 'division.forbidden'],
  }),
  get: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/workorders/{workOrderId}',
    summary: 'Work order by id',
    params: ofOrder,
    result: WorkOrder,
    errors: ['workorder.not_found'],
  }),
  /** The work orders of a division, filtered and sorted, paged by cursor. */
  list: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/workorders',
    summary: 'Work orders, filtered and sorted',
    params: z.object({ division: DivisionParam }),
    query: z.object({ ...filter, sort: z.enum(['number', '-number', 'due', '-due']).default('-number') }),
    result: z.array(WorkOrderListed),
    page: 'keyset',
  }),
  /** Counts by status, regardless of `statuses`. */
  count: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/workorders/counts',
    summary: 'Work orders by status',
    params: z.object({ division: DivisionParam }),
    query: z.object(filter),
    result: WorkOrderCounts,
  }),
  /** Cancels its planned visits too. Refused once items were used or while a visit is running. */
  cancel: call({
    ...mechanic('workOrders.decide'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/cancel',
    summary: 'Cancel a work order',
    params: ofOrder,
    body: Reason,
    result: WorkOrder,
    errors: [
      'workorder.not_found',
      'workorder.invalid_state',
      'workorder.items_used',
      'workorder.visit_running',
      'precondition.failed',
    ],
  }),
  /** Waits for something, e.g. a part; visits are kept. */
  hold: call({
    ...mechanic('workOrders.decide'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/hold',
    summary: 'Put a work order on hold',
    params: ofOrder,
    body: Reason,
    result: WorkOrder,
    errors: ['workorder.not_found', 'workorder.invalid_state', 'workorder.visit_running', 'precondition.failed'],
  }),
  /** Restores the status that follows from its visits. */
  resume: call({
    ...mechanic('workOrders.decide'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/resume',
    summary: 'Take a work order off hold',
    params: ofOrder,
    result: WorkOrder,
    errors: ['workorder.not_found', 'workorder.invalid_state', 'precondition.failed'],
  }),
  /** A completed order returns to the status that follows from its visits; a posted order cannot be reopened. */
  reopen: call({
    ...mechanic('workOrders.decide'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/reopen',
    summary: 'Reopen a completed work order',
    params: ofOrder,
    body: Reason,
    result: WorkOrder,
    errors: ['workorder.not_found', 'workorder.invalid_state', 'precondition.failed'],
  }),
  /** Assets of the location; those that are tasks already are left unchanged. */
  addAssets: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: '/api/workorders/{workOrderId}/tasks',
    summary: 'Add assets to a work order',
    params: ofOrder,
    body: z.object({
      assetIds: AssetIds.min(1),
      /** Ids of the tasks, in the order of `assetIds`, chosen by a phone that creates them offline; new ids when absent. */
      taskIds: z
        .array(plainId('chosen by who adds the assets, so that a request can be sent again'))
        .max(1000)
        .optional(),
    }),
    result: WorkOrder,
    errors: ['workorder.not_found', 'workorder.closed', 'reference.not_found'],
  }),
  removeAsset: call({
    ...mechanic('workOrders.change'),
    method: 'DELETE',
    path: '/api/workorders/{workOrderId}/tasks/{taskId}',
    summary: 'Remove an asset from a work order',
    params: z.object({ workOrderId: Guid, taskId: Guid }),
    status: 204,
    errors: [
      'workorder.not_found',
      'workorder.closed',
      'workorder.task_not_found',
      'workorder.task_answered',
      'precondition.failed',
    ],
  }),
  /** Assets that are not listed keep their relative order. */
  orderAssets: call({
    ...mechanic('workOrders.handle'),
    method: 'PUT',
    path: '/api/workorders/{workOrderId}/tasks/order',
    summary: 'Sort the assets of a work order',
    params: ofOrder,
    body: z.object({ taskIds: z.array(idOf('workOrderTask')).min(1).max(1000) }),
    result: WorkOrder,
    errors: ['workorder.not_found', 'workorder.closed', 'workorder.task_not_found'],
  }),
  /** Callers with a limit are shown no ids. */
  listHistory: call({
    ...mechanic('workOrders.history'),
    ...limited,
    method: 'GET',
    path: '/api/workorders/{workOrderId}/history',
    summary: 'Changes to a work order, its visits, tasks and items',
    params: ofOrder,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['workorder.not_found'],
  }),
};
