import type { LinesSearch, OrdersSearch, OrdersTab } from './sales-orders-search.ts';

/** The filters of the order list as the call wants them. */
export function ordersQuery({ tab, q, account, from, to }: OrdersSearch) {
  return {
    ...(q && { search: q }),
    ...(account && { accountId: account }),
    ...(from && { from }),
    ...(to && { to }),
    ...(tab && queryOfTab[tab]),
  };
}

const queryOfTab = {
  toDeliver: { deliveryStatus: [12, 20] },
  open: { status: [12] },
  partial: { status: [20] },
  complete: { status: [21] },
  cancelled: { status: [45] },
} as const satisfies Record<OrdersTab, object>;

/** The filters of the open lines as the call wants them. */
export function linesQuery({ show, q, account }: LinesSearch) {
  return { ...(q && { search: q }), ...(account && { accountId: account }), ...(show && { [show]: 'true' as const }) };
}
