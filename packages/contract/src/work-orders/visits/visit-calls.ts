import * as z from 'zod';
import { call, limitedToTeam, mechanic } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, IsoDate, text } from '#src/wire/shapes.ts';
import {
  MovedVisit,
  VisitAbort,
  VisitChange,
  VisitDone,
  VisitInput,
  VisitMoment,
  VisitNote,
  VisitTimes,
  WorkOrderVisit,
} from './visit.ts';

const ofOrder = z.object({ workOrderId: Guid });
const ofVisit = z.object({ workOrderId: Guid, visitId: Guid });
const visitPath = '/api/workorders/{workOrderId}/visits/{visitId}';

const planErrors = ['workorder.not_found', 'workorder.closed', 'reference.not_found', 'visit.time_order'] as const;
const stepErrors = [
  'workorder.not_found',
  'workorder.closed',
  'visit.not_found',
  'visit.invalid_state',
  'precondition.failed',
] as const;

/**
 * Visits by engineer and day, and the steps of a day in the field. They determine whether an order is open, planned or
 * in progress.
 */
export const visitCalls = {
  /**
   * Overlaps and absences are warnings in the response. An identical visit is not planned twice.
   * `If-Match` is the version of the work order.
   */
  planVisit: call({
    ...mechanic('workOrders.plan'),
    ...limitedToTeam,
    method: 'POST',
    path: '/api/workorders/{workOrderId}/visits',
    summary: 'Plan a visit',
    params: ofOrder,
    body: VisitInput,
    result: WorkOrderVisit,
    status: 201,
    errors: [...planErrors, 'precondition.failed'],
  }),
  /** To another engineer, day or time, before it has begun. */
  moveVisit: call({
    ...mechanic('workOrders.plan'),
    ...limitedToTeam,
    method: 'PUT',
    path: visitPath,
    summary: 'Move a visit',
    params: ofVisit,
    body: VisitChange,
    result: WorkOrderVisit,
    errors: [...planErrors, 'visit.not_found', 'visit.started', 'precondition.failed'],
  }),
  cancelVisit: call({
    ...mechanic('workOrders.plan'),
    ...limitedToTeam,
    method: 'POST',
    path: `${visitPath}/cancel`,
    summary: 'Cancel a visit',
    params: ofVisit,
    body: z.object({ reason: text(500).optional() }),
    result: WorkOrderVisit,
    errors: ['workorder.not_found', 'workorder.closed', 'visit.not_found', 'visit.started', 'precondition.failed'],
  }),
  /**
   * Moves several visits to another engineer or day, e.g. in case of illness, each at the same time of day or at another; those that
   * cannot be moved are listed and left unchanged.
   */
  moveVisits: call({
    ...mechanic('workOrders.plan'),
    ...limitedToTeam,
    method: 'POST',
    path: '/api/{division}/visits/move',
    summary: 'Move several visits',
    params: z.object({ division: DivisionParam }),
    body: z
      .object({
        visits: z.array(MovedVisit).min(1).max(200),
        engineerId: idOf('engineer').optional(),
        plannedOn: IsoDate.optional(),
      })
      .refine(({ engineerId, plannedOn }) => engineerId !== undefined || plannedOn !== undefined, {
        path: ['engineerId'],
        error: 'engineerId or plannedOn',
      }),
    result: z.object({
      /** In the order of the request. */
      visits: z.array(
        z.object({
          id: Guid,
          /** Why it was not moved; null when it was. */
          code: z.enum(['visit.not_found', 'visit.started', 'workorder.closed', 'precondition.failed']).nullable(),
          visit: WorkOrderVisit.nullable(),
        }),
      ),
    }),
    errors: ['reference.not_found', 'visit.time_order'],
  }),
  /** The engineer is on the way. Repeating a step changes nothing. */
  travel: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: `${visitPath}/travel`,
    summary: 'Start the journey to a visit',
    params: ofVisit,
    body: VisitMoment,
    result: WorkOrderVisit,
    errors: stepErrors,
  }),
  /** Also used after a break. */
  work: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: `${visitPath}/work`,
    summary: 'Start the work of a visit',
    params: ofVisit,
    body: VisitMoment,
    result: WorkOrderVisit,
    errors: stepErrors,
  }),
  pause: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: `${visitPath}/break`,
    summary: 'Take a break',
    params: ofVisit,
    body: VisitMoment,
    result: WorkOrderVisit,
    errors: stepErrors,
  }),
  /** For a visit that has begun, until the order is completed; no time may be in the future. The history keeps the previous times. */
  correctTimes: call({
    ...mechanic('workOrders.handle'),
    method: 'PUT',
    path: `${visitPath}/times`,
    summary: 'Correct the times of a visit',
    params: ofVisit,
    body: VisitTimes,
    result: WorkOrderVisit,
    errors: [...stepErrors, 'visit.times_invalid'],
  }),
  /**
   * What the engineer notes for the office. With `before`, a note of another phone is kept beside it, and one that arrives after the visit
   * has ended is added. Without, a note that was written before the stored one changes nothing.
   */
  noteVisit: call({
    ...mechanic('workOrders.handle'),
    method: 'PUT',
    path: `${visitPath}/note`,
    summary: 'Note something for the office during a visit',
    params: ofVisit,
    body: VisitNote,
    result: WorkOrderVisit,
    errors: stepErrors,
  }),
  /** With open tasks, allowed only while another visit is planned. */
  finishVisit: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: `${visitPath}/done`,
    summary: 'End a visit',
    params: ofVisit,
    body: VisitDone,
    result: WorkOrderVisit,
    errors: [...stepErrors, 'visit.tasks_open'],
  }),
  /** The order is open again, with the remaining tasks. */
  abortVisit: call({
    ...mechanic('workOrders.handle'),
    method: 'POST',
    path: `${visitPath}/abort`,
    summary: 'End a visit without finishing',
    params: ofVisit,
    body: VisitAbort,
    result: WorkOrderVisit,
    errors: stepErrors,
  }),
};
