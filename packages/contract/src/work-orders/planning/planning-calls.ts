import * as z from 'zod';
import { call, limitedToTeam, mechanic } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, IsoDate, repeated } from '#src/wire/shapes.ts';
import { WorkOrder } from '../order/order.ts';
import { RecreatePreview } from '../rounds/recreate.ts';
import { RoundInput, RoundOutcome, RoundProposal, roundQuery } from '../rounds/round.ts';
import { Board } from './board.ts';
import { ClashingVisit } from './clash.ts';
import { MonthLoad, MonthShift, ShiftInput, ShiftOutcome, ShiftUndo, shiftQuery } from './months.ts';
import { proposalQuery, VisitProposal } from './proposal.ts';
import { DayTravel } from './travel-source.ts';

const ofLocation = z.object({ locationId: Guid });
const ofDivision = z.object({ division: DivisionParam });

/** The planning board, and orders created without a request: repeated ones and periodic rounds. */
export const planningCalls = {
  /** Visits that are not cancelled, in at most 45 days and in the caller's divisions. */
  getBoard: call({
    ...mechanic('workOrders.plan'),
    ...limitedToTeam,
    method: 'GET',
    path: '/api/planning/board',
    summary: 'Planning board',
    query: z.object({
      from: IsoDate,
      until: IsoDate,
      divisions: repeated(DivisionParam, 50).optional(),
      engineers: repeated(idOf('engineer'), 200).optional(),
    }),
    result: Board,
  }),
  /** The ways between the visits of the board in at most 14 days, from the routing service if there is one; otherwise estimated. */
  getTravel: call({
    ...mechanic('workOrders.plan'),
    ...limitedToTeam,
    method: 'GET',
    path: '/api/planning/travel',
    summary: 'Ways between visits',
    query: z.object({ from: IsoDate, until: IsoDate }),
    result: DayTravel,
  }),
  /** Planned visits of the next 60 days that overlap or are during an absence, by day and start. */
  listClashes: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path: '/api/{division}/planning/clashes',
    summary: 'Visits that clash',
    params: ofDivision,
    result: z.array(ClashingVisit),
    page: 'skip',
  }),
  /**
   * Proposes days, times and engineers for orders that are waiting for a visit, or for the visits of an engineer who is away: by place, due
   * date, area and load, in at most 31 days. Nothing is changed.
   */
  proposeVisits: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path: '/api/{division}/planning/proposal',
    summary: 'Propose visits',
    params: ofDivision,
    query: proposalQuery,
    result: VisitProposal,
  }),
  /** Work and working hours of the months from this one on. */
  listMonths: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path: '/api/{division}/planning/months',
    summary: 'Work of the coming months',
    params: ofDivision,
    query: z.object({ months: z.coerce.number().int().min(1).max(24).default(12) }),
    result: z.object({
      /** In their order. */
      months: z.array(MonthLoad).max(24),
    }),
  }),
  /**
   * Work of a month that may be done in an earlier one, so that both are equally full: assets may be serviced up to 60 days before they are
   * due. Nothing is changed.
   */
  proposeShift: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path: '/api/{division}/planning/months/shift',
    summary: 'Propose work to do earlier',
    params: ofDivision,
    query: shiftQuery,
    result: MonthShift,
  }),
  /**
   * Creates rounds for locations, and moves the due dates of orders, to the end of the earlier month. What a colleague has changed since is
   * refused by itself.
   */
  shiftWork: call({
    ...mechanic('workOrders.plan'),
    method: 'POST',
    path: '/api/{division}/planning/months/shift',
    summary: 'Do work of a month earlier',
    params: ofDivision,
    body: ShiftInput,
    result: z.object({
      /** In the order of the request. */
      work: z.array(ShiftOutcome),
    }),
  }),
  /** Cancels the created orders and gives the others their due date back, unless they were changed since. */
  undoShift: call({
    ...mechanic('workOrders.plan'),
    method: 'POST',
    path: '/api/{division}/planning/months/shift/undo',
    summary: 'Undo the move to an earlier month',
    params: ofDivision,
    body: ShiftUndo,
    result: z.object({
      /** In the order of the request. */
      orders: z.array(ShiftOutcome),
    }),
  }),
  /**
   * A new open order that repeats the most recent finished one of the location, with the assets that are still there. Repeated within 60
   * seconds, it returns the same order. Orders that did not reach the accounting package are sent again.
   */
  recreate: call({
    ...mechanic('workOrders.plan'),
    method: 'POST',
    path: '/api/locations/{locationId}/workorders/recreate-exact',
    summary: 'Recreate the last work order of a location',
    params: ofLocation,
    result: WorkOrder,
    status: 201,
    errors: ['location.not_found', 'workorder.nothing_to_recreate'],
  }),
  previewRecreate: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path: '/api/locations/{locationId}/workorders/recreate-exact',
    summary: 'Preview of recreating the last work order',
    params: ofLocation,
    result: RecreatePreview,
    errors: ['location.not_found', 'workorder.nothing_to_recreate'],
  }),
  /** Active locations with assets that come due within the period, by area and name. */
  listRounds: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path: '/api/{division}/rounds',
    summary: 'Proposals for periodic rounds',
    params: ofDivision,
    query: roundQuery,
    result: z.array(RoundProposal),
    page: 'keyset',
  }),
  /** One order for each location, unless an unfinished order already has assets of the period. */
  createRounds: call({
    ...mechanic('workOrders.plan'),
    method: 'POST',
    path: '/api/{division}/rounds',
    summary: 'Create work orders for periodic rounds',
    params: ofDivision,
    body: RoundInput,
    result: z.object({
      /** In the order of the request. */
      locations: z.array(RoundOutcome),
    }),
  }),
};
