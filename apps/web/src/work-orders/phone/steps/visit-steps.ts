import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { VisitStatus, WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { visitCalls } from '@werkbank/contract/work-orders/visits/visit-calls.ts';
import { api } from '#src/api/api.ts';
import { withVisit } from '../pack/pack-merge.ts';
import { sayVisitStands } from './patch-order.ts';
import { stepKind } from './step.ts';

type Moment = { body: { at: string } } & Pick<CallInput<typeof visitCalls.work>, 'params'>;

/** A moment of a day on the road; `If-Match` is of no use, since a step that was taken already changes nothing. */
const momentStep = (call: 'travel' | 'work' | 'pause', after: VisitStatus) =>
  stepKind<Moment, WorkOrderVisit>({
    order: ({ params }) => String(params.workOrderId),
    lane: ({ params }) => `visit|${params.visitId}`,
    send: async ({ params, body }, { idempotencyKey }) => await api.workOrders[call]({ params, body, idempotencyKey }),
    takeIn: withVisit,
    foresee: (day, { params, body }) => sayVisitStands(day, params, after, body.at),
    words: () => `phone.step.${call}`,
  });

/** Where a visit stands. */
export const visitSteps = {
  travel: momentStep('travel', 'travelling'),
  work: momentStep('work', 'working'),
  pause: momentStep('pause', 'onBreak'),
};
