import type { OrderDecision } from '@werkbank/contract/ordering/condition.ts';
import type { RecordRef, VersionedRef } from '#db/scope.ts';
import { translate } from '#i18n/translate.ts';
import { queueMail } from '#mail/mail-store.ts';
import { cancelOrder } from '#sales-orders/order/order-writes.ts';
import { findBuyer, findOffice, holdOrder, storeDecision } from './approval-store.ts';
import { requestConfirmation } from './confirmation-store.ts';

/** Requests the confirmation of a new order, or makes it wait and tells the office. The office's own orders never wait. */
export async function acceptOrder({ db, division, id }: RecordRef, isOffice: boolean): Promise<void> {
  if (isOffice || !(await holdOrder({ db, division, id }))) {
    await requestConfirmation(db, division, id);
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
  if (decision.approve) await requestConfirmation(db, division, id);
  else await cancelOrder(db, division, id, undefined);
  const { number, email, name, language } = await findBuyer(ref);
  if (email === null || !decision.note) return true;
  const values = { number, name: name ?? translate(language, 'mail.nobody'), reason: decision.note };
  const kind = decision.approve ? 'orderApproved' : 'orderRefused';
  await queueMail(db, division, { kind, recipient: email, language, values, about: id });
  return true;
}
