import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { purchaseStatus } from '@werkbank/contract/purchase-orders/shared/transitions.ts';

/** Whether the order has lines and is not cancelled. */
export const canSend = ({ lineCount, orderStatus, amountFC }: PurchaseOrder) =>
  amountFC !== null && lineCount > 0 && orderStatus !== purchaseStatus.cancelled;
