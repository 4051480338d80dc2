import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { DivisionParam, Guid, requiredText } from '#src/wire/shapes.ts';
import { SerialHistory, SerialPiece } from './serial.ts';

export const serialCalls = {
  /** Pieces with exactly this serial number, regardless of case, by item code; different items may share a number. */
  listSerials: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: '/api/{division}/inventory/serials',
    summary: 'Pieces with a serial number',
    params: z.object({ division: DivisionParam }),
    query: z.object({ search: requiredText(50) }),
    result: z.array(SerialPiece),
    page: 'skip',
  }),
  /**
   * The path of a piece from the supplier to the wall: receipts, transfers, assembly, deliveries and assets with this serial number.
   * Records that the caller may not see have neither number nor name; assets at locations that the caller may not see are left out.
   */
  getSerialHistory: call({
    ...accounting('inventory.see'),
    method: 'GET',
    path: '/api/{division}/inventory/items/{itemId}/serial',
    summary: 'History of a serial number',
    params: z.object({ division: DivisionParam, itemId: Guid }),
    query: z.object({ number: requiredText(50) }),
    result: SerialHistory,
    errors: ['item.not_found', 'serial.not_found'],
  }),
};
