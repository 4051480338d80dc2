import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { completeCalls } from '@werkbank/contract/work-orders/completion/complete-calls.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { timedApi as api } from '#src/api/api.ts';
import { withOrder } from '../pack/pack-merge.ts';
import type { ProjectedDay } from '../pack/pack-model.ts';
import { patchOrder, setVisitStatus } from './patch-order.ts';
import { stepKind } from './step.ts';

type Finish = { body: { at: string } } & Pick<CallInput<typeof completeCalls.complete>, 'params' | 'body'>;
type RequestInput = Parameters<typeof api.serviceRequests.create>[0];

/** A service request that the customer makes during the job. */
interface FollowUp extends Pick<RequestInput, 'params' | 'body'> {
  workOrderId: string;
  /** Chosen on the phone, so that two requests of one job do not wait for each other. */
  id: string;
}

const running = ['planned', 'travelling', 'working', 'onBreak'];

/** Completion of a job, which is sent after all its other steps, and requests that follow from it. */
export const finishSteps = {
  completeOrder: stepKind<Finish, WorkOrder>({
    order: ({ params }) => String(params.workOrderId),
    queueKey: ({ params }) => `order|${params.workOrderId}`,
    waitsForOrder: true,
    send: async ({ params, body }, { idempotencyKey, signal }) =>
      await api.workOrders.complete({ params, body, idempotencyKey }, signal),
    applyResponse: withOrder,
    applyOptimistically: (day, { params, body: { at } }) => {
      const ended = patchOrder(day, params.workOrderId, () => ({
        status: 30,
        statusName: 'completed',
        finishedAt: at,
      }));
      return endVisits(ended, String(params.workOrderId), at);
    },
    labelKey: () => 'phone.finish',
  }),
  createRequest: stepKind<FollowUp, unknown>({
    order: ({ workOrderId }) => workOrderId,
    queueKey: ({ id }) => `request|${id}`,
    send: async ({ params, body }, { idempotencyKey, signal }) =>
      await api.serviceRequests.create({ params, body, idempotencyKey }, signal),
    applyResponse: (day) => day,
    applyOptimistically: (day) => day,
    labelKey: () => 'phone.followUp',
  }),
};

/** Ends the engineer's own visits of an order together with the order. */
const endVisits = (day: ProjectedDay, workOrderId: string, at: string): ProjectedDay =>
  day.visits
    .filter((visit) => visit.workOrderId === workOrderId && running.includes(visit.visitStatus))
    .reduce((ended, { id }) => setVisitStatus(ended, { workOrderId, visitId: id }, 'done', at), day);
