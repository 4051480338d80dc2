import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, HistoryEntry, repeated, requiredText, Search } from '#src/wire/shapes.ts';
import {
  AssemblyCounts,
  AssemblyFinish,
  AssemblyFinishInput,
  AssemblyOrder,
  AssemblyOrderInput,
  AssemblyStatus,
  AssemblyType,
} from './assembly-order.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofOrder = z.object({ division: DivisionParam, assemblyOrderId: Guid });

const path = '/api/{division}/inventory/assemblyorders';
const orderPath = '/api/{division}/inventory/assemblyorders/{assemblyOrderId}';

export const assemblyCalls = {
  /** Assembly and disassembly orders of an item, unfinished ones first, then by number, newest first. */
  listAssemblyOrdersOfItem: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: '/api/{division}/inventory/assemblyorder/{itemId}',
    summary: 'Assembly orders of an item',
    params: z.object({ division: DivisionParam, itemId: Guid }),
    result: z.array(AssemblyOrder),
    page: 'skip',
    errors: ['item.not_found'],
  }),
  /** Assembly and disassembly orders, newest first; without those that were cancelled before anything was finished. */
  listAssemblyOrders: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path,
    summary: 'Assembly orders',
    params: ofDivision,
    query: z.object({
      search: Search.optional(),
      status: repeated(z.coerce.number().pipe(AssemblyStatus), 3).optional(),
      type: z.coerce.number().pipe(AssemblyType).optional(),
      warehouseId: idOf('warehouse').optional(),
      /** Only orders that use this item as a part. */
      partItemId: idOf('item').optional(),
    }),
    result: z.array(AssemblyOrder),
    page: 'keyset',
  }),
  /** Without orders that were cancelled before anything was finished. */
  countAssemblyOrders: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: `${path}/count`,
    summary: 'Number of assembly orders by status',
    params: ofDivision,
    result: AssemblyCounts,
  }),
  getAssemblyOrder: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: orderPath,
    summary: 'Assembly order by id',
    params: ofOrder,
    result: AssemblyOrder,
    errors: ['assemblyorder.not_found'],
  }),
  createAssemblyOrder: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path,
    summary: 'Create an assembly order',
    params: ofDivision,
    body: AssemblyOrderInput,
    result: AssemblyOrder,
    status: 201,
    errors: ['item.not_found', 'item.not_stocked', 'item.fraction', 'assembly.no_parts', 'warehouse.not_found'],
  }),
  /** Takes the parts out of stock and adds the product, or the reverse, in one step. */
  finishAssemblyOrder: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path: '/api/{division}/inventory/assemblyorders/{assemblyOrderId}/finish',
    summary: 'Finish pieces of an assembly order',
    params: ofOrder,
    body: AssemblyFinishInput,
    result: AssemblyOrder,
    errors: [
      'assemblyorder.not_found',
      'assemblyorder.closed',
      'assemblyorder.exceeds_planned',
      'assembly.serials',
      'assembly.batches',
      'assembly.serial_taken',
      'assembly.serial_gone',
      'item.fraction',
      'stock.insufficient',
      'precondition.failed',
    ],
  }),
  /** Reserves parts that have become available since the order was created. */
  reserveAssemblyParts: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path: '/api/{division}/inventory/assemblyorders/{assemblyOrderId}/reserve',
    summary: 'Reserve the parts of an assembly order',
    params: ofOrder,
    result: AssemblyOrder,
    errors: ['assemblyorder.not_found', 'assemblyorder.closed'],
  }),
  /** Closes the unfinished quantity and releases its reservations. */
  cancelAssemblyOrder: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path: '/api/{division}/inventory/assemblyorders/{assemblyOrderId}/cancel',
    summary: 'Cancel the rest of an assembly order',
    params: ofOrder,
    body: z.object({ reason: requiredText(250) }),
    result: AssemblyOrder,
    errors: ['assemblyorder.not_found', 'assemblyorder.closed', 'precondition.failed'],
  }),
  /** What was finished, newest first, with the serial numbers and batches that belong together. */
  listAssemblyFinishes: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: '/api/{division}/inventory/assemblyorders/{assemblyOrderId}/finishes',
    summary: 'Finished pieces of an assembly order',
    params: ofOrder,
    result: z.array(AssemblyFinish),
    page: 'skip',
    errors: ['assemblyorder.not_found'],
  }),
  /** For the workbench: the parts with boxes to tick, and room to write serial numbers and batches. In the caller's language. */
  printAssemblySheet: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: '/api/{division}/inventory/assemblyorders/{assemblyOrderId}/worksheet',
    summary: 'Work sheet of an assembly order',
    params: ofOrder,
    produces: 'application/pdf',
    errors: ['assemblyorder.not_found'],
  }),
  listAssemblyOrderHistory: call({
    ...accounting('inventory.history'),
    method: 'GET',
    path: '/api/{division}/inventory/assemblyorders/{assemblyOrderId}/history',
    summary: 'Changes to an assembly order',
    params: ofOrder,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['assemblyorder.not_found'],
  }),
};
