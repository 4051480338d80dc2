import * as z from 'zod';
import { accounting, call, mechanic } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, HistoryEntry, repeated, requiredText, Search } from '#src/wire/shapes.ts';
import {
  Transfer,
  TransferChange,
  TransferCounts,
  TransferInput,
  TransferListed,
  TransferReceipt,
  TransferRequestInput,
  TransferSending,
  TransferStatus,
  TransferStep,
} from './transfer.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofTransfer = z.object({ division: DivisionParam, transferId: Guid });

const path = '/api/{division}/inventory/transfers';
const onePath = '/api/{division}/inventory/transfers/{transferId}';

const moveErrors = [
  'transfer.not_found',
  'transfer.closed',
  'transfer.exceeds',
  'transfer.serials',
  'transfer.serial_elsewhere',
  'transfer.batches',
  'item.fraction',
  'stock.insufficient',
  'precondition.failed',
] as const;

/** Engineers see only the transfers of their own van. */
export const transferCalls = {
  /** Transfers, newest first. */
  listTransfers: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path,
    summary: 'Transfers',
    params: ofDivision,
    query: z.object({
      /** Number, description or warehouse. */
      search: Search.optional(),
      status: repeated(z.coerce.number().pipe(TransferStatus), 6).optional(),
      /** From or to this warehouse. */
      warehouseId: idOf('warehouse').optional(),
    }),
    result: z.array(TransferListed),
    page: 'keyset',
  }),
  countTransfers: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: '/api/{division}/inventory/transfers/count',
    summary: 'Number of transfers by status',
    params: ofDivision,
    result: TransferCounts,
  }),
  getTransfer: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: onePath,
    summary: 'Transfer by id',
    params: ofTransfer,
    result: Transfer,
    errors: ['transfer.not_found'],
  }),
  createTransfer: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path,
    summary: 'Create a transfer',
    params: ofDivision,
    body: TransferInput,
    result: Transfer,
    status: 201,
    errors: ['warehouse.not_found', 'transfer.same_warehouse', 'item.not_found', 'item.not_stocked', 'item.fraction'],
  }),
  /** Goods that an engineer needs in their own van, from the main warehouse. Nothing is reserved until the office accepts. */
  requestTransfer: call({
    ...mechanic('inventory.request'),
    method: 'POST',
    path: '/api/{division}/inventory/transferrequests',
    summary: "Request goods for the caller's van",
    params: ofDivision,
    body: TransferRequestInput,
    result: Transfer,
    status: 201,
    errors: ['warehouse.not_found', 'transfer.same_warehouse', 'item.not_found', 'item.not_stocked', 'item.fraction'],
  }),
  /** Changes a transfer before it is sent. */
  updateTransfer: call({
    ...accounting('inventory.change'),
    method: 'PUT',
    path: onePath,
    summary: 'Change a transfer',
    params: ofTransfer,
    body: TransferChange,
    result: Transfer,
    errors: [
      'transfer.not_found',
      'transfer.closed',
      'item.not_found',
      'item.not_stocked',
      'item.fraction',
      'precondition.failed',
    ],
  }),
  /** Reserves what was requested, as far as it is available. */
  acceptTransfer: call({
    ...accounting('inventory.decide'),
    method: 'POST',
    path: '/api/{division}/inventory/transfers/{transferId}/accept',
    summary: 'Accept a requested transfer',
    params: ofTransfer,
    result: Transfer,
    errors: ['transfer.not_found', 'transfer.closed', 'precondition.failed'],
  }),
  /** Takes the goods out of stock; with `receive` they are received in the same step. */
  sendTransfer: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path: '/api/{division}/inventory/transfers/{transferId}/send',
    summary: 'Send the goods of a transfer',
    params: ofTransfer,
    body: TransferSending,
    result: Transfer,
    errors: moveErrors,
  }),
  /** Receives what has arrived, in full or in part. */
  receiveTransfer: call({
    ...accounting('inventory.handle'),
    method: 'POST',
    path: '/api/{division}/inventory/transfers/{transferId}/receive',
    summary: 'Receive the goods of a transfer',
    params: ofTransfer,
    body: TransferReceipt,
    result: Transfer,
    errors: moveErrors,
  }),
  /** Cancels the rest of a transfer; goods that were sent but not received go back to the warehouse they came from. */
  cancelTransfer: call({
    ...accounting('inventory.change'),
    method: 'POST',
    path: '/api/{division}/inventory/transfers/{transferId}/cancel',
    summary: 'Cancel the rest of a transfer',
    params: ofTransfer,
    body: z.object({ reason: requiredText(250) }),
    result: Transfer,
    errors: ['transfer.not_found', 'transfer.closed', 'precondition.failed'],
  }),
  /** What was sent, received and returned, newest first. */
  listTransferSteps: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: '/api/{division}/inventory/transfers/{transferId}/steps',
    summary: 'Shipments and receipts of a transfer',
    params: ofTransfer,
    result: z.array(TransferStep),
    page: 'skip',
    errors: ['transfer.not_found'],
  }),
  listTransferHistory: call({
    ...accounting('inventory.history'),
    method: 'GET',
    path: '/api/{division}/inventory/transfers/{transferId}/history',
    summary: 'Changes to a transfer',
    params: ofTransfer,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['transfer.not_found'],
  }),
};
