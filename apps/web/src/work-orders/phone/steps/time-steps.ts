import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { visitCalls } from '@werkbank/contract/work-orders/visits/visit-calls.ts';
import { api } from '#src/api/api.ts';
import { withVisit } from '../pack/pack-merge.ts';
import { sayOfVisit, sayVisitStands } from './patch-order.ts';
import { type StepKind, stepKind } from './step.ts';

type Correction = Pick<CallInput<typeof visitCalls.correctTimes>, 'params' | 'body'>;
type Abort = { body: { at: string } } & Pick<CallInput<typeof visitCalls.abortVisit>, 'params' | 'body'>;

const ofVisit = {
  order: ({ params }) => String(params.workOrderId),
  lane: ({ params }) => `visit|${params.visitId}`,
  takeIn: withVisit,
} as const satisfies Partial<StepKind<Pick<Correction, 'params'>, WorkOrderVisit>>;

/** Times put right afterwards, and a visit that could not be finished. Nobody else writes them, so the last one holds. */
export const timeSteps = {
  correctTimes: stepKind<Correction, WorkOrderVisit>({
    ...ofVisit,
    send: async ({ params, body }, { idempotencyKey }) =>
      await api.workOrders.correctTimes({ params, body, idempotencyKey }),
    foresee: (day, { params, body: { times } }) => sayOfVisit(day, params, () => ({ times: [...times] })),
    words: () => 'phone.times.corrected',
  }),
  abortVisit: stepKind<Abort, WorkOrderVisit>({
    ...ofVisit,
    send: async ({ params, body }, { idempotencyKey }) =>
      await api.workOrders.abortVisit({ params, body, idempotencyKey }),
    foresee: (day, { params, body }) => sayVisitStands(day, params, 'aborted', body.at),
    words: () => 'phone.visit.aborted',
  }),
};
