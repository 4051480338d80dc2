import { estimateTransitions } from '@werkbank/contract/estimates/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { translate } from '#i18n/translate.ts';
import { cancelUnbegunOrder } from '#sales-orders/order/order-writes.ts';
import { withdrawAgreedWork } from '#work-orders/rounds/planned-work-store.ts';
import { invalidState } from './answer.ts';
import type { LockedEstimate } from './answer-store.ts';
import { findAcceptance, markUnaccepted } from './undo-accept-store.ts';

/**
 * Takes back an acceptance that an employee recorded, with the orders that it created, while nothing followed from it. An estimate that
 * is not accepted is returned unchanged.
 * @throws Problem `estimate.invalid_state`, `estimate.accepted_by_customer`, `estimate.accepted_in_exact`, `estimate.in_progress`
 */
export async function undoAccept(db: Db, { division, id, status }: LockedEstimate, language: Language): Promise<void> {
  if (estimateTransitions.undoAccept.to.some((open) => open === status)) return;
  if (!isAllowed(estimateTransitions.undoAccept, status)) throw invalidState(status, language);
  const { how, name, isInExact, salesOrderId, workOrderId, number } = await findAcceptance(db, division, id);
  if (how !== 'employee') throw new Problem('estimate.accepted_by_customer', { params: { name } });
  if (isInExact) throw new Problem('estimate.accepted_in_exact');
  const reason = translate(language, 'estimate.acceptUndone', { number });
  const isTakenBack =
    (salesOrderId === null || (await cancelUnbegunOrder({ db, division, id: salesOrderId }))) &&
    (workOrderId === null || (await withdrawAgreedWork({ db, division, id: workOrderId }, id, reason)));
  if (!isTakenBack) throw new Problem('estimate.in_progress');
  await markUnaccepted(db, division, id);
}
