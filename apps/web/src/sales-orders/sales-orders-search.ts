import type { PageSize } from '#src/ui/page-size.ts';
import { pageSizes } from '#src/ui/page-size.ts';

export const orderTabs = ['toDeliver', 'open', 'partial', 'complete', 'cancelled'] as const;
export type OrdersTab = (typeof orderTabs)[number];

/** What the address of the order list says; what is usual is left out of it. */
export interface OrdersSearch {
  tab?: OrdersTab;
  q?: string;
  /** Id of an account. */
  account?: string;
  /** Order date, both days included. */
  from?: string;
  to?: string;
  page?: number;
  size?: PageSize;
}

export const lineFilters = ['ready', 'backOrder', 'late'] as const;
export type LineFilter = (typeof lineFilters)[number];

/** What the address of the open lines says. */
export interface LinesSearch {
  show?: LineFilter;
  q?: string;
  account?: string;
  page?: number;
  size?: PageSize;
}

export const usualPageSize = 50;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const tab = orderTabs.find((known) => known === search.tab);
  return {
    ...(tab && { tab }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.to) && { to: search.to }),
    ...readShared(search),
  };
}

export function readLinesSearch(search: Record<string, unknown>): LinesSearch {
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

function readShared(search: Record<string, unknown>) {
  const size = pageSizes.find((known) => known === search.size);
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '';
  return {
    ...(q && { q }),
    ...(isId(search.account) && { account: search.account }),
    ...(isPage(search.page) && { page: search.page }),
    ...(size && size !== usualPageSize && { size }),
  };
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isPage = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 1;
