import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';
import type { VersionedRef } from '#db/scope.ts';
import { findLine } from '../lines/line-store.ts';
import { stateOfLine } from '../lines/line-writes.ts';
import { stateOf } from './order-writes.ts';
import { find } from './store.ts';

/** Why a write to an order was refused; a colleague's change first, since it explains the rest. */
export async function explainOrder(
  { db, division, id, ifMatch }: VersionedRef,
  language: Language,
  otherwise: 'purchaseorder.closed' | 'purchaseorder.not_cancellable' | 'purchaseorder.not_cancelled',
): Promise<Problem> {
  const { orderNumber: order, cancelled, version } = await stateOf(db, division, id);
  if (ifMatch !== undefined && ifMatch !== version)
    return new Problem('precondition.failed', { current: await find(db, division, id, language) });
  return new Problem(cancelled ? 'purchaseorder.cancelled' : otherwise, { params: { order } });
}

/** Why a write to a line was refused. */
export async function explainLine(
  { db, division, id, ifMatch }: VersionedRef,
  language: Language,
  otherwise:
    | 'purchaseorderline.quantity_below_received'
    | 'purchaseorderline.received'
    | 'purchaseorderline.nothing_open'
    | 'purchaseorderline.not_closed',
): Promise<Problem> {
  const {
    orderNumber: order,
    lineNumber: line,
    quantityTaken: received,
    cancelled,
    version,
  } = await stateOfLine(db, division, id);
  if (ifMatch !== undefined && ifMatch !== version)
    return new Problem('precondition.failed', { current: await findLine(db, division, id, language) });
  return new Problem(cancelled ? 'purchaseorder.cancelled' : otherwise, { params: { order, line, received } });
}
