import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';

/** The initial values of a complaint about an order. */
export const aboutOrder = ({ id, orderedById }: SalesOrder) => ({ account: orderedById, salesOrder: id });
