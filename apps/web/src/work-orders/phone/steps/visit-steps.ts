import type { CallInput } from '@werkbank/contract/wire/call.ts';
import { mergeNote } from '@werkbank/contract/work-orders/visits/merge-note.ts';
import type { VisitStatus, WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { visitCalls } from '@werkbank/contract/work-orders/visits/visit-calls.ts';
import { timedApi as api } from '#src/api/api.ts';
import { withVisit } from '../pack/pack-merge.ts';
import { patchVisit, setVisitStatus, stopOthers } from './patch-order.ts';
import { type StepKind, stepKind } from './step.ts';

type Moment = { body: { at: string } } & Pick<CallInput<typeof visitCalls.work>, 'params'>;
type Correction = Pick<CallInput<typeof visitCalls.correctTimes>, 'params' | 'body'>;
type Note = { body: { at: string } } & Pick<CallInput<typeof visitCalls.noteVisit>, 'params' | 'body'>;
type Abort = { body: { at: string } } & Pick<CallInput<typeof visitCalls.abortVisit>, 'params' | 'body'>;

// Sent without `If-Match`, because repeating a status changes nothing and only the engineer corrects the times.
const ofVisit = {
  order: ({ params }) => String(params.workOrderId),
  queueKey: ({ params }) => `visit|${params.visitId}`,
  applyResponse: withVisit,
} as const satisfies Partial<StepKind<Pick<Correction, 'params'>, WorkOrderVisit>>;

const momentStep = (call: 'travel' | 'work' | 'pause', after: VisitStatus) =>
  stepKind<Moment, WorkOrderVisit>({
    ...ofVisit,
    send: async ({ params, body }, { idempotencyKey, signal }) =>
      await api.workOrders[call]({ params, body, idempotencyKey }, signal),
    // A step that arrives late stops no other visit.
    applyResponse: (day, visit, { body: { at } }) =>
      call !== 'pause' && visit.status === after
        ? stopOthers(withVisit(day, visit), visit.id, at)
        : withVisit(day, visit),
    applyOptimistically: (day, { params, body: { at } }) => {
      const others = call === 'pause' ? day : stopOthers(day, params.visitId, at);
      return setVisitStatus(others, params, after, at);
    },
    labelKey: () => `phone.step.${call}`,
  });

/** Status and times of a visit. */
export const visitSteps = {
  travel: momentStep('travel', 'travelling'),
  work: momentStep('work', 'working'),
  pause: momentStep('pause', 'onBreak'),
  correctTimes: stepKind<Correction, WorkOrderVisit>({
    ...ofVisit,
    send: async ({ params, body }, { idempotencyKey, signal }) =>
      await api.workOrders.correctTimes({ params, body, idempotencyKey }, signal),
    applyOptimistically: (day, { params, body: { times } }) => patchVisit(day, params, () => ({ times: [...times] })),
    labelKey: () => 'phone.times.corrected',
  }),
  noteVisit: stepKind<Note, WorkOrderVisit>({
    ...ofVisit,
    send: async ({ params, body }, { idempotencyKey, signal }) =>
      await api.workOrders.noteVisit({ params, body, idempotencyKey }, signal),
    applyOptimistically: (day, { params, body: { note, before } }) =>
      patchVisit(day, params, (visit) => ({
        note: mergeNote(visit.note ?? '', { note: note ?? '', before: before ?? '' }) || null,
      })),
    labelKey: () => 'phone.finish.note',
  }),
  abortVisit: stepKind<Abort, WorkOrderVisit>({
    ...ofVisit,
    send: async ({ params, body }, { idempotencyKey, signal }) =>
      await api.workOrders.abortVisit({ params, body, idempotencyKey }, signal),
    applyOptimistically: (day, { params, body }) => setVisitStatus(day, params, 'aborted', body.at),
    labelKey: () => 'phone.visit.aborted',
  }),
};
