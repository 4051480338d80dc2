import { Problem } from '#base/problem.ts';
import { sqlState, violatedConstraint } from '#db/db.ts';

const numericOutOfRange = '22003';

/** Quantities and prices that are valid separately may have a product beyond the range of an amount. */
export function refusePurchaseValues(error: unknown): never {
  if (sqlState(error) === numericOutOfRange)
    throw refused('quantityInPurchaseUnits', 'too_big', 'the amount is too large', error);
  if (violatedConstraint(error) === 'purchase_order_receipt_after_order') throw receivedTooEarly('receiptDate', error);
  throw error;
}

/** @throws Problem `body.invalid` when goods are expected before the order date */
export function refuseEarlyReceipt(
  orderDate: string,
  receiptDate: string | null | undefined,
  field = 'receiptDate',
): void {
  if (receiptDate && receiptDate < orderDate) throw receivedTooEarly(field);
}

const receivedTooEarly = (field: string, cause?: unknown) => refused(field, 'too_small', 'not before orderDate', cause);

const refused = (field: string, code: string, message: string, cause?: unknown) =>
  new Problem('body.invalid', {
    cause,
    params: { fields: `body/${field}` },
    errors: [{ path: `body/${field}`, code, message }],
  });
