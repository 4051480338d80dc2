import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { VisitDone } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { LockedOrder } from '../shared/scope.ts';
import { nameStatus } from '../shared/status-texts.ts';
import { isStaff } from '../shared/visibility.ts';
import { keepLateNote } from '../visits/visit-note.ts';
import { stepVisit } from '../visits/visit-steps.ts';
import { cancelVisit } from '../visits/visit-writes.ts';
import { listMissing, lockOpenVisits, markCompleted, type OpenVisit } from './complete-store.ts';

interface CompletionContext {
  db: Db;
  caller: Caller;
  language: Language;
}

/**
 * Completes an order that the caller has locked, with all consequences: visits end with their times, unused planned items stay planned.
 * Triggers handle documents, dates and the request.
 * @throws Problem `workorder.incomplete` naming what is missing, `workorder.invalid_state`
 */
export async function completeOrder(
  { db, caller, language }: CompletionContext,
  order: LockedOrder & { division: number },
  details: VisitDone,
): Promise<void> {
  const { division, id, number } = order;
  const { missing, count } = await listMissing(db, division, id, caller.engineerId);
  if (count > 0) throw new Problem('workorder.incomplete', { params: { number, count }, errors: missing });
  for (const visit of await lockOpenVisits(db, division, id)) {
    if (wasMade(visit, caller))
      await stepVisit({ db, division, orderId: id, visitId: visit.id, ifMatch: undefined }, 'done', details);
    else await cancelVisit({ db, division, orderId: id, id: visit.id, ifMatch: undefined }, undefined);
  }
  await keepLateNote({ db, division, orderId: id }, caller.engineerId, details);
  if (!(await markCompleted(db, division, id, details.at)))
    throw new Problem('workorder.invalid_state', { params: { number, status: nameStatus(order.status, language) } });
}

/**
 * Whether the visit took place: it is running, or was planned until today and never started on the phone. For a mechanic only the own
 * visit, for the office any.
 */
const wasMade = ({ status, engineerId, isLater }: OpenVisit, caller: Caller) =>
  status !== 'planned' || (!isLater && (engineerId === caller.engineerId || isStaff(caller)));
