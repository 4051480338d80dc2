import { type Address, idsOf, isDay, type ListPlace, readPlace, textOf } from '#src/ui/list-address.ts';

export const orderTabs = ['toDeliver', 'open', 'partial', 'complete', 'cancelled'] as const;
export type OrdersTab = (typeof orderTabs)[number];

/** What the address of the order list says; what is usual is left out of it. */
export interface OrdersSearch extends Omit<ListPlace, 'sort'> {
  tab?: OrdersTab;
  q?: string;
  /** Id of an account. */
  account?: string;
  /** Order date, both days included. */
  from?: string;
  to?: string;
}

export const lineFilters = ['ready', 'backOrder', 'late'] as const;
export type LineFilter = (typeof lineFilters)[number];

/** What the address of the open lines says. */
export interface LinesSearch extends Omit<ListPlace, 'sort'> {
  show?: LineFilter;
  q?: string;
  account?: string;
}

/** Rows on a page unless the reader chooses otherwise. */
export const usualRows = 50;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readOrdersSearch(search: Address): OrdersSearch {
  const tab = orderTabs.find((known) => known === search.tab);
  return {
    ...(tab && { tab }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.to) && { to: search.to }),
    ...readShared(search),
  };
}

export function readLinesSearch(search: Address): LinesSearch {
  const show = lineFilters.find((known) => known === search.show);
  return { ...(show && { show }), ...readShared(search) };
}

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

function readShared(search: Address) {
  const q = textOf(search.q);
  return { ...(q && { q }), ...idsOf(search, 'account'), ...readPlace(search, { usual: usualRows }) };
}
