import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { visitCalls } from '@werkbank/contract/work-orders/visits/visit-calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordRef, Scope } from '#db/scope.ts';
import { routes } from '#http/context.ts';
import { oneOrder } from '../order/store.ts';
import { hideMovedAssets } from '../shared/limited-view.ts';
import { lockedOrder } from '../shared/scope.ts';
import { isStaff } from '../shared/visibility.ts';
import { requireVisit } from './require-visit.ts';
import { moveVisits } from './visit-bulk.ts';
import { noteVisit } from './visit-note.ts';
import { type Step, type StepDetails, stepVisit } from './visit-steps.ts';
import { findVisit, listVisits } from './visit-store.ts';
import { correctTimes } from './visit-times.ts';
import { cancelVisit, findSameVisit, insertVisit, moveVisit } from './visit-writes.ts';

export const visitRoutes = routes('workOrders', visitCalls, {
  planVisit: async ({ db, params, body, caller, ifMatch, language }) => {
    const { division, id, version } = await lockedOrder(db, caller, params.workOrderId);
    if (ifMatch !== undefined && ifMatch !== version) {
      const [current] = await hideMovedAssets(db, caller, [await oneOrder(db, division, id, language)]);
      throw new Problem('precondition.failed', { current });
    }
    const visit = (await findSameVisit(db, division, id, body)) ?? (await insertVisit(db, division, id, body));
    return await one({ db, division, orderId: id, id: visit });
  },
  moveVisit: async ({ db, params, body, caller, ifMatch }) => {
    const { division, id } = await lockedOrder(db, caller, params.workOrderId);
    await requireVisit(caller, { db, division, orderId: id, id: params.visitId });
    if (!(await moveVisit({ db, division, orderId: id, id: params.visitId, ifMatch }, body)))
      await refuseChange({ db, division, orderId: id, id: params.visitId }, ifMatch);
    return await one({ db, division, orderId: id, id: params.visitId });
  },
  cancelVisit: async ({ db, params, body, caller, ifMatch }) => {
    const { division, id } = await lockedOrder(db, caller, params.workOrderId);
    await requireVisit(caller, { db, division, orderId: id, id: params.visitId });
    if (!(await cancelVisit({ db, division, orderId: id, id: params.visitId, ifMatch }, body.reason)))
      await refuseChange({ db, division, orderId: id, id: params.visitId }, ifMatch);
    return await one({ db, division, orderId: id, id: params.visitId });
  },
  moveVisits: async ({ db, params: { division }, body, caller }) => {
    const outcome = await moveVisits({ db, division }, body.visits, { ...body, limit: caller.limit });
    const visits = await listVisits(
      db,
      division,
      outcome.map(({ id }) => id),
    );
    return {
      visits: outcome.map(({ id, code }) => ({ id, code, visit: visits.find((visit) => visit.id === id) ?? null })),
    };
  },
  travel: async (context) => await step(context, 'travel', context.body),
  work: async (context) => await step(context, 'work', context.body),
  pause: async (context) => await step(context, 'break', context.body),
  correctTimes: async ({ db, params, body, caller, ifMatch }) => {
    const { division, id } = await lockedOrder(db, caller, params.workOrderId);
    await one({ db, division, orderId: id, id: params.visitId }, isStaff(caller) ? undefined : caller.engineerId);
    const outcome = await correctTimes({ db, division, orderId: id, visitId: params.visitId, ifMatch }, body.times);
    return await answer({ db, division, orderId: id, visitId: params.visitId }, outcome);
  },
  noteVisit: async ({ db, params, body, caller, ifMatch }) => {
    // What another phone noted before the completion is added until the order is posted.
    const closedFrom = body.before === undefined ? workOrderStatus.completed : workOrderStatus.posted;
    const { division, id } = await lockedOrder(db, caller, params.workOrderId, closedFrom);
    await one({ db, division, orderId: id, id: params.visitId }, isStaff(caller) ? undefined : caller.engineerId);
    const outcome = await noteVisit({ db, division, orderId: id, visitId: params.visitId, ifMatch }, body);
    return await answer({ db, division, orderId: id, visitId: params.visitId }, outcome);
  },
  finishVisit: async (context) => await step(context, 'done', context.body),
  abortVisit: async (context) => await step(context, 'abort', context.body),
});

interface StepContext {
  db: Db;
  caller: Caller;
  params: { workOrderId: string; visitId: string };
  ifMatch: number | undefined;
}

async function step(
  { db, caller, params: { workOrderId, visitId }, ifMatch }: StepContext,
  which: Step,
  details: StepDetails,
): Promise<WorkOrderVisit> {
  const { division, id } = await lockedOrder(db, caller, workOrderId);
  await one({ db, division, orderId: id, id: visitId }, isStaff(caller) ? undefined : caller.engineerId);
  const outcome = await stepVisit({ db, division, orderId: id, visitId, ifMatch }, which, details);
  return await answer({ db, division, orderId: id, visitId }, outcome);
}

/** @throws Problem `precondition.failed`, `visit.invalid_state` */
async function answer(
  { db, division, orderId, visitId }: Scope & { orderId: string; visitId: string },
  outcome: 'taken' | 'taken before' | 'refused' | 'stale',
): Promise<WorkOrderVisit> {
  const visit = await one({ db, division, orderId, id: visitId });
  if (outcome === 'stale') throw new Problem('precondition.failed', { current: visit });
  if (outcome === 'refused') throw new Problem('visit.invalid_state');
  return visit;
}

/** @throws Problem `visit.not_found` */
const one = async (
  { db, division, orderId, id }: RecordRef & { orderId: string },
  engineerId?: string,
): Promise<WorkOrderVisit> => found(await findVisit({ db, division, orderId, id, engineerId }), 'visit.not_found');

/** Explains why a change of a visit affected no row; a change by a colleague comes first. */
async function refuseChange(
  { db, division, orderId, id }: RecordRef & { orderId: string },
  ifMatch: number | undefined,
): Promise<never> {
  const current = await one({ db, division, orderId, id });
  if (ifMatch !== undefined && ifMatch !== current.version) throw new Problem('precondition.failed', { current });
  throw new Problem('visit.started');
}
