import * as z from 'zod';
import { call, staff } from '#src/wire/call.ts';
import { DivisionParam, Guid, IsoDate, repeated } from '#src/wire/shapes.ts';
import { WorkOrder } from '../order/order.ts';
import { RecreatePreview } from '../rounds/recreate.ts';
import { RoundInput, RoundOutcome, RoundProposal, roundQuery } from '../rounds/round.ts';
import { Board } from './board.ts';

const staffCall = { backend: 'mechanic', access: staff } as const;
const ofLocation = z.object({ locationId: Guid });
const ofDivision = z.object({ division: DivisionParam });

/** What planners look at before they send somebody, and how orders come about that nobody asked for. */
export const planningCalls = {
  /** Visits that are not cancelled, in at most 45 days and of the caller's divisions. */
  getBoard: call({
    ...staffCall,
    method: 'GET',
    path: '/api/planning/board',
    summary: 'Planning board',
    query: z.object({
      from: IsoDate,
      until: IsoDate,
      divisions: repeated(DivisionParam, 50).optional(),
      engineers: repeated(Guid, 200).optional(),
    }),
    result: Board,
  }),
  /**
   * A new open order that equals the location's most recent finished one, with the devices that are still there. Within
   * 60 seconds it is the same order again. Orders that did not reach the accounting are sent again.
   */
  recreate: call({
    ...staffCall,
    method: 'POST',
    path: '/api/locations/{locationId}/workorders/recreate-exact',
    summary: 'Recreate the last work order of a location',
    params: ofLocation,
    result: WorkOrder,
    status: 201,
    errors: ['location.not_found', 'workorder.nothing_to_recreate'],
  }),
  previewRecreate: call({
    ...staffCall,
    method: 'GET',
    path: '/api/locations/{locationId}/workorders/recreate-exact',
    summary: 'What recreating the last work order would make',
    params: ofLocation,
    result: RecreatePreview,
    errors: ['location.not_found', 'workorder.nothing_to_recreate'],
  }),
  /** Active locations with devices that come due within the window, by area and name. */
  listRounds: call({
    ...staffCall,
    method: 'GET',
    path: '/api/{division}/rounds',
    summary: 'Proposals for periodic rounds',
    params: ofDivision,
    query: roundQuery,
    result: z.array(RoundProposal),
    page: 'keyset',
  }),
  /** One order for each location, unless an unfinished one has devices of the window already. */
  createRounds: call({
    ...staffCall,
    method: 'POST',
    path: '/api/{division}/rounds',
    summary: 'Create work orders for periodic rounds',
    params: ofDivision,
    body: RoundInput,
    result: z.object({
      /** In the order asked. */
      locations: z.array(RoundOutcome),
    }),
  }),
};
