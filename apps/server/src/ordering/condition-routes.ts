import { conditionCalls } from '@werkbank/contract/ordering/condition-calls.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistory, listSubjectHistory } from '#db/history.ts';
import { routes } from '#http/context.ts';
import { decideOrder, undoDecision } from './approval.ts';
import * as store from './condition-store.ts';
import { findOrder } from './order-store.ts';
import { mobilityDivisions, requireMobility } from './scope.ts';

export const conditionRoutes = routes('ordering', conditionCalls, {
  listConditions: async ({ db, caller, params: { division }, page }) => {
    await mobilityDivisions(db, caller, division);
    return await store.listConditions(db, division, page);
  },
  listConditionHistory: async ({ db, caller, params: { division, conditionId }, page }) => {
    await mobilityDivisions(db, caller, division);
    await requireCondition(db, division, conditionId);
    return await listHistory(db, division, conditionId, page);
  },
  listConditionsHistory: async ({ db, caller, params: { division }, page }) => {
    await mobilityDivisions(db, caller, division);
    return await listSubjectHistory({ db, division, page }, 'order_condition');
  },
  createCondition: async ({ db, caller, params: { division }, body }) => {
    await requireMobility(db, caller, division);
    return await requireCondition(db, division, await store.insertCondition(db, division, body));
  },
  updateCondition: async ({ db, caller, params: { division, conditionId: id }, body, ifMatch }) => {
    await requireMobility(db, caller, division);
    if (!(await store.updateCondition({ db, division, id, ifMatch }, body))) await refuseStale(db, division, id);
    return await requireCondition(db, division, id);
  },
  removeCondition: async ({ db, caller, params: { division, conditionId: id }, ifMatch }) => {
    await requireMobility(db, caller, division);
    if (!(await store.removeCondition({ db, division, id, ifMatch }))) await refuseStale(db, division, id);
  },
  decideOrder: async ({ db, caller, params: { division, orderId: id }, body, ifMatch, language }) => {
    await requireMobility(db, caller, division);
    if (!(await decideOrder({ db, division, id, ifMatch }, body))) {
      const current = found(await findOrder(db, division, id, language), 'salesorder.not_found');
      throw current.approval === 'waiting'
        ? new Problem('precondition.failed', { current })
        : new Problem('order.not_waiting', { params: { order: current.orderNumber } });
    }
    return found(await findOrder(db, division, id, language), 'salesorder.not_found');
  },
  undoDecision: async ({ db, caller, params: { division, orderId: id }, ifMatch, language }) => {
    await requireMobility(db, caller, division);
    const current = found(await findOrder(db, division, id, language), 'salesorder.not_found');
    if (current.approval === 'waiting') return current;
    if (!(await undoDecision({ db, division, id, ifMatch }, current.orderNumber)))
      throw ifMatch !== undefined && ifMatch !== current.version
        ? new Problem('precondition.failed', { current })
        : new Problem('order.decision_followed', { params: { order: current.orderNumber } });
    return found(await findOrder(db, division, id, language), 'salesorder.not_found');
  },
});

const requireCondition = async (db: Db, division: number, id: string) =>
  found(await store.findCondition(db, division, id), 'order_condition.not_found');

/** Nothing was changed: the conditions do not exist, or another user changed them. */
async function refuseStale(db: Db, division: number, id: string): Promise<never> {
  throw new Problem('precondition.failed', { current: await requireCondition(db, division, id) });
}
