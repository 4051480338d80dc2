import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';

/** Whether the order can be confirmed: it has lines, is not cancelled, and the reader may see its prices. */
export const canConfirm = ({ lineCount, status, amountFC }: SalesOrder) =>
  lineCount > 0 && status !== salesStatus.cancelled && amountFC !== null;
