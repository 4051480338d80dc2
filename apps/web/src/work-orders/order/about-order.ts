import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';

/** What a complaint about an order begins with. */
export const aboutOrder = ({ id, locationId, accountId }: WorkOrder) => ({
  location: locationId,
  workOrder: id,
  ...(accountId && { account: accountId }),
});
