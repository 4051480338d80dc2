import * as z from 'zod';
import { call, staff, staffAndEngineers } from '#src/wire/call.ts';
import { DivisionParam, Guid, IsoDate, text } from '#src/wire/shapes.ts';
import { VisitAbort, VisitChange, VisitDone, VisitInput, VisitMoment, VisitTimes, WorkOrderVisit } from './visit.ts';

const staffCall = { backend: 'mechanic', access: staff } as const;
/** Of a mechanic only the own visits. */
const roadCall = { backend: 'mechanic', access: staffAndEngineers } as const;

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

/** Who goes where on which day, and the steps of a day on the road. They decide whether an order is open, planned or in progress. */
export const visitCalls = {
  /** Overlaps and absences are warnings in the answer. */
  planVisit: call({
    ...staffCall,
    method: 'POST',
    path: '/api/workorders/{workOrderId}/visits',
    summary: 'Plan a visit',
    params: ofOrder,
    body: VisitInput,
    result: WorkOrderVisit,
    status: 201,
    errors: planErrors,
  }),
  /** Another mechanic, day or time, before it has begun. */
  moveVisit: call({
    ...staffCall,
    method: 'PUT',
    path: visitPath,
    summary: 'Move a visit',
    params: ofVisit,
    body: VisitChange,
    result: WorkOrderVisit,
    errors: [...planErrors, 'visit.not_found', 'visit.started', 'precondition.failed'],
  }),
  cancelVisit: call({
    ...staffCall,
    method: 'POST',
    path: `${visitPath}/cancel`,
    summary: 'Cancel a visit',
    params: ofVisit,
    body: z.object({ reason: text(500).optional() }),
    result: WorkOrderVisit,
    errors: ['workorder.not_found', 'workorder.closed', 'visit.not_found', 'visit.started', 'precondition.failed'],
  }),
  /** Several visits to another mechanic or day, e.g. of one who is sick; what cannot be moved is named and stays. */
  moveVisits: call({
    ...staffCall,
    method: 'POST',
    path: '/api/{division}/visits/move',
    summary: 'Move several visits',
    params: z.object({ division: DivisionParam }),
    body: z
      .object({
        visits: z
          .array(z.object({ id: Guid, version: z.int().optional() }))
          .min(1)
          .max(200),
        engineerId: Guid.optional(),
        plannedOn: IsoDate.optional(),
      })
      .refine(({ engineerId, plannedOn }) => engineerId !== undefined || plannedOn !== undefined, {
        path: ['engineerId'],
        error: 'engineerId or plannedOn',
      }),
    result: z.object({
      /** In the order asked. */
      visits: z.array(
        z.object({
          id: Guid,
          /** Why it stays; null when it was moved. */
          code: z.enum(['visit.not_found', 'visit.started', 'workorder.closed', 'precondition.failed']).nullable(),
          visit: WorkOrderVisit.nullable(),
        }),
      ),
    }),
    errors: ['reference.not_found'],
  }),
  /** The mechanic is on the way. A step that was taken already changes nothing. */
  travel: call({
    ...roadCall,
    method: 'POST',
    path: `${visitPath}/travel`,
    summary: 'Start the journey to a visit',
    params: ofVisit,
    body: VisitMoment,
    result: WorkOrderVisit,
    errors: stepErrors,
  }),
  /** Also after a break. */
  work: call({
    ...roadCall,
    method: 'POST',
    path: `${visitPath}/work`,
    summary: 'Start the work of a visit',
    params: ofVisit,
    body: VisitMoment,
    result: WorkOrderVisit,
    errors: stepErrors,
  }),
  pause: call({
    ...roadCall,
    method: 'POST',
    path: `${visitPath}/break`,
    summary: 'Take a break',
    params: ofVisit,
    body: VisitMoment,
    result: WorkOrderVisit,
    errors: stepErrors,
  }),
  /** Of a visit that has begun, until the order is completed; none in the future. The history keeps what they were before. */
  correctTimes: call({
    ...roadCall,
    method: 'PUT',
    path: `${visitPath}/times`,
    summary: 'Correct the times of a visit',
    params: ofVisit,
    body: VisitTimes,
    result: WorkOrderVisit,
    errors: [...stepErrors, 'visit.times_invalid'],
  }),
  /** With devices left to do only while another visit is to come. */
  finishVisit: call({
    ...roadCall,
    method: 'POST',
    path: `${visitPath}/done`,
    summary: 'End a visit',
    params: ofVisit,
    body: VisitDone,
    result: WorkOrderVisit,
    errors: [...stepErrors, 'visit.tasks_open'],
  }),
  /** The order is open again, with what is left to do. */
  abortVisit: call({
    ...roadCall,
    method: 'POST',
    path: `${visitPath}/abort`,
    summary: 'End a visit without finishing',
    params: ofVisit,
    body: VisitAbort,
    result: WorkOrderVisit,
    errors: stepErrors,
  }),
};
