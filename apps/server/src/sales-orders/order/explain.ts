import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';
import type { RecordRef } from '#db/scope.ts';
import { findLine } from '../lines/line-store.ts';
import { stateOfLine } from '../lines/line-writes.ts';
import { everything } from '../shared/visibility.ts';
import { stateOf } from './order-writes.ts';
import { find } from './store.ts';

/** The caller, and the version that they had seen. */
interface CallerContext {
  ifMatch: number | undefined;
  language: Language;
}

/** Why a write to an order was refused; a colleague's change first, since it explains the rest. */
export async function explainOrder(
  { db, division, id }: RecordRef,
  { ifMatch, language }: CallerContext,
  otherwise: 'salesorder.closed' | 'salesorder.not_deletable' | 'salesorder.nothing_to_invoice',
): Promise<Problem> {
  const { orderNumber: order, cancelled, version } = await stateOf(db, division, id);
  if (ifMatch !== undefined && ifMatch !== version)
    return new Problem('precondition.failed', {
      current: await find({ db, division, id, visibility: everything, language }),
    });
  return new Problem(cancelled ? 'salesorder.cancelled' : otherwise, { params: { order } });
}

/** Why a write to a line was refused. */
export async function explainLine(
  { db, division, id }: RecordRef,
  { ifMatch, language }: CallerContext,
  otherwise: 'salesorderline.delivered' | 'salesorderline.nothing_open' | 'salesorderline.not_closed',
  quantity?: number,
): Promise<Problem> {
  const state = await stateOfLine(db, division, id);
  const params = { order: state.orderNumber, line: state.lineNumber };
  if (ifMatch !== undefined && ifMatch !== state.version)
    return new Problem('precondition.failed', { current: await findLine(db, division, id, language) });
  if (state.cancelled) return new Problem('salesorder.cancelled', { params });
  if (state.orderStatus === salesStatus.complete && otherwise === 'salesorderline.delivered')
    return new Problem('salesorder.closed', { params });
  if (quantity !== undefined && Math.abs(quantity) < state.quantityTaken)
    return new Problem('salesorderline.quantity_below_delivered', {
      params: { ...params, delivered: state.quantityTaken },
    });
  return new Problem(otherwise, { params });
}
