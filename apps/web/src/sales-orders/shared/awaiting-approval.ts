import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';

/** Whether the office must approve an order before it is confirmed or delivered. */
export const isAwaitingApproval = ({ approvalStatusName }: SalesOrder): boolean =>
  approvalStatusName === 'awaitingApproval';
