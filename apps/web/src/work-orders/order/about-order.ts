import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';

/** Initial values of a complaint about an order. */
export const aboutOrder = ({ id, locationId, accountId }: WorkOrder) => ({
  location: locationId,
  workOrder: id,
  ...(accountId && { account: accountId }),
});
