import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { completeCalls } from '@werkbank/contract/work-orders/completion/complete-calls.ts';
import { workOrderStatus, workOrderTransitions } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { oneOrder } from '../order/store.ts';
import { type LockedOrder, lockOrder, scopeOfOrder } from '../shared/scope.ts';
import { nameStatus } from '../shared/status-texts.ts';
import { keepLateNote } from '../visits/visit-note.ts';
import { completeOrder } from './complete-order.ts';
import { postOrder, undoPost } from './post-order.ts';

export const completeRoutes = routes('workOrders', completeCalls, {
  complete: async ({ db, params, body, caller, ifMatch, language }) => {
    const order = await held(db, caller, params.workOrderId);
    // Another user was faster: the order is completed, as requested.
    if (order.status === workOrderStatus.completed || order.status === workOrderStatus.posted)
      await keepLateNote({ db, division: order.division, orderId: order.id }, caller.engineerId, body);
    else {
      await refuseStale(db, order, { ifMatch, language });
      await completeOrder({ db, caller, language }, order, body);
    }
    return await oneOrder(db, order.division, order.id, language);
  },
  post: async ({ db, params, caller, ifMatch, language }) => {
    const order = await held(db, caller, params.workOrderId);
    if (order.status !== workOrderStatus.posted) {
      await refuseStale(db, order, { ifMatch, language });
      requireAllowed('post', order, language);
      await postOrder(db, order.division, order);
    }
    return await oneOrder(db, order.division, order.id, language);
  },
  undoPost: async ({ db, params, caller, ifMatch, language }) => {
    const order = await held(db, caller, params.workOrderId);
    if (order.status !== workOrderStatus.completed) {
      await refuseStale(db, order, { ifMatch, language });
      requireAllowed('undoPost', order, language);
      await undoPost({ db, division: order.division, id: order.id }, order.number);
    }
    return await oneOrder(db, order.division, order.id, language);
  },
});

/** @throws Problem `workorder.invalid_state` */
function requireAllowed(
  action: 'post' | 'undoPost',
  { number, status }: Pick<LockedOrder, 'number' | 'status'>,
  language: Language,
): void {
  if (!isAllowed(workOrderTransitions[action], status))
    throw new Problem('workorder.invalid_state', { params: { number, status: nameStatus(status, language) } });
}

async function held(db: Db, caller: Caller, id: string) {
  const { division } = await scopeOfOrder(db, caller, id, 'write');
  return { ...found(await lockOrder(db, division, id), 'workorder.not_found'), division };
}

/** @throws Problem `precondition.failed` */
async function refuseStale(
  db: Db,
  order: { id: string; division: number; version: number },
  { ifMatch, language }: { ifMatch: number | undefined; language: Language },
): Promise<void> {
  if (ifMatch === undefined || ifMatch === order.version) return;
  throw new Problem('precondition.failed', { current: await oneOrder(db, order.division, order.id, language) });
}
