import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { completeCalls } from '@werkbank/contract/work-orders/completion/complete-calls.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { api } from '#src/api/api.ts';
import { withOrder } from '../pack/pack-merge.ts';
import type { SaidDay } from '../pack/pack-model.ts';
import { sayOfOrder, sayVisitStands } from './patch-order.ts';
import { stepKind } from './step.ts';

type Finish = { body: { at: string } } & Pick<CallInput<typeof completeCalls.complete>, 'params' | 'body'>;
type RequestInput = Parameters<typeof api.serviceRequests.create>[0];

/** What the customer asks for beside the work, as a request of its own. */
interface FollowUp extends Pick<RequestInput, 'params' | 'body'> {
  workOrderId: string;
  /** Made up here: two requests of one job do not wait for each other. */
  id: string;
}

const running = ['planned', 'travelling', 'working', 'onBreak'];

/** The end of a job, sent when everything that was said of it before has arrived. */
export const finishSteps = {
  completeOrder: stepKind<Finish, WorkOrder>({
    order: ({ params }) => String(params.workOrderId),
    lane: ({ params }) => `order|${params.workOrderId}`,
    waitsForOrder: true,
    send: async ({ params, body }, { idempotencyKey }) =>
      await api.workOrders.complete({ params, body, idempotencyKey }),
    takeIn: withOrder,
    foresee: (day, { params, body: { at } }) => {
      const ended = sayOfOrder(day, params.workOrderId, () => ({
        status: 30,
        statusName: 'completed',
        finishedAt: at,
      }));
      return endVisits(ended, String(params.workOrderId), at);
    },
    words: () => 'phone.finish',
  }),
  createRequest: stepKind<FollowUp, unknown>({
    order: ({ workOrderId }) => workOrderId,
    lane: ({ id }) => `request|${id}`,
    send: async ({ params, body }, { idempotencyKey }) =>
      await api.serviceRequests.create({ params, body, idempotencyKey }),
    takeIn: (day) => day,
    foresee: (day) => day,
    words: () => 'phone.followUp',
  }),
};

/** The mechanic's own visits of an order end with it. */
const endVisits = (day: SaidDay, workOrderId: string, at: string): SaidDay =>
  day.visits
    .filter((visit) => visit.workOrderId === workOrderId && running.includes(visit.visitStatus))
    .reduce((said, { id }) => sayVisitStands(said, { workOrderId, visitId: id }, 'done', at), day);
