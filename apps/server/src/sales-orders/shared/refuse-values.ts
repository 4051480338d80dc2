import { Problem } from '#base/problem.ts';
import { sqlState, violatedConstraint } from '#db/db.ts';

const numericOutOfRange = '22003';

/** Quantities and prices that are valid separately may have a product beyond the range of an amount. */
export function refuseValues(error: unknown): never {
  if (sqlState(error) === numericOutOfRange) throw refusal('quantity', 'too_big', 'the amount is too large', error);
  if (violatedConstraint(error) === 'sales_order_delivery_after_order')
    throw refusal('deliveryDate', 'too_small', 'not before orderDate', error);
  throw error;
}

const refusal = (field: string, code: string, message: string, cause: unknown) =>
  new Problem('body.invalid', {
    cause,
    params: { fields: `body/${field}` },
    errors: [{ path: `body/${field}`, code, message }],
  });
