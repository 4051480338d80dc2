import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';

/** What a complaint about an order begins with. */
export const aboutOrder = ({ id, orderedById }: SalesOrder) => ({ account: orderedById, salesOrder: id });
