import type { SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';

export type OrderLines = Pick<SalesOrderListed, 'status' | 'doneLineCount' | 'backOrderLineCount' | 'lineCount'>;
type Cell = 'delivered' | 'backOrder' | 'closed' | undefined;

/**
 * One cell per line up to twelve, then proportional; for a cancelled order nothing counts as delivered, however many of its lines are
 * closed.
 */
export function progressCells({ status, doneLineCount, backOrderLineCount, lineCount }: OrderLines): Cell[] {
  const cells = Math.min(lineCount, 12);
  if (status === salesStatus.cancelled) return Array.from({ length: cells }, () => 'closed');
  const filled = lineCount === 0 ? 0 : Math.floor((doneLineCount / lineCount) * cells);
  const missing = lineCount === 0 ? 0 : Math.ceil((backOrderLineCount / lineCount) * cells);
  return Array.from({ length: cells }, (_, n) =>
    n < filled ? 'delivered' : n >= cells - missing ? 'backOrder' : undefined,
  );
}
