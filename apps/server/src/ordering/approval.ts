import type { OrderDecision } from '@werkbank/contract/ordering/condition.ts';
import { Problem } from '#base/problem.ts';
import type { RecordRef, VersionedRef } from '#db/scope.ts';
import { translate } from '#i18n/translate.ts';
import { queueMail, withdrawMail } from '#mail/mail-store.ts';
import { cancelOrder, restoreCancelledOrder } from '#sales-orders/order/order-writes.ts';
import {
  decisionMails,
  findBuyer,
  findOffice,
  holdOrder,
  isBuyerTold,
  lockDecided,
  storeDecision,
  storeUndecided,
} from './approval-store.ts';
import { requestConfirmation, withdrawConfirmation } from './confirmation-store.ts';

/** How long mails about a decision are held back, because it can be undone until then. */
const undoMinutes = 10;

/** Requests the confirmation of a new order, or makes it wait and tells the office. The office's own orders never wait. */
export async function acceptOrder({ db, division, id }: RecordRef, isOffice: boolean): Promise<void> {
  if (isOffice || !(await holdOrder({ db, division, id }))) {
    await requestConfirmation(db, { division, id });
    return;
  }
  const { email, language } = await findOffice(db, division);
  if (email === null) return;
  const { number } = await findBuyer({ db, division, id });
  const values = { number, name: translate(language, 'mail.nobody') };
  await queueMail(db, division, { kind: 'orderWaiting', recipient: email, language, values, about: id });
}

/**
 * Approves or refuses an order that waits, and tells the buyer: an approved order is confirmed, a refused one is cancelled. False when it
 * does not wait, or has another version.
 */
export async function decideOrder(ref: VersionedRef, decision: OrderDecision): Promise<boolean> {
  const { db, division, id } = ref;
  if (!(await storeDecision(ref, decision))) return false;
  if (decision.approve) await requestConfirmation(db, { division, id }, undoMinutes);
  else await cancelOrder(db, division, id, undefined);
  const { number, email, name, language } = await findBuyer(ref);
  if (email === null || !decision.note) return true;
  const values = { number, name: name ?? translate(language, 'mail.nobody'), reason: decision.note };
  const kind = decision.approve ? 'orderApproved' : 'orderRefused';
  await queueMail(db, division, { kind, recipient: email, language, values, about: id, waitsMinutes: undoMinutes });
  return true;
}

/**
 * Lets a decided order wait again: a refused one is no longer cancelled. False when it is not decided, has another version, or somebody has
 * worked with it.
 * @throws Problem `order.decision_followed` when the buyer has been told
 */
export async function undoDecision(ref: VersionedRef, orderNumber: number): Promise<boolean> {
  const { db, division, id } = ref;
  const decided = await lockDecided(ref);
  if (!decided) return false;
  await withdrawMail(db, division, id, decisionMails);
  const isTold = await isBuyerTold(ref);
  if (isTold || (decided === 'approved' && !(await withdrawConfirmation(db, ref))))
    throw new Problem('order.decision_followed', { params: { order: orderNumber } });
  if (decided === 'refused') await restoreCancelledOrder(ref);
  await storeUndecided(ref);
  return true;
}
