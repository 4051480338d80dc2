import { idsOf, isDay, type PageParams, type RawSearch, readPlace, textOf } from '#src/ui/list/list-search-params.ts';

export const orderTabs = ['toDeliver', 'open', 'partial', 'complete', 'cancelled'] as const;
export type OrdersTab = (typeof orderTabs)[number];

/** What the address of the order list says; what is usual is left out of it. */
export interface OrdersSearch extends Omit<PageParams, 'sort'> {
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
export interface LinesSearch extends Omit<PageParams, 'sort'> {
  show?: LineFilter;
  q?: string;
  account?: string;
}

/** Rows on a page unless the reader chooses otherwise. */
export const usualRows = 50;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readOrdersSearch(search: RawSearch): OrdersSearch {
  const tab = orderTabs.find((known) => known === search.tab);
  return {
    ...(tab && { tab }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.to) && { to: search.to }),
    ...readShared(search),
  };
}

export function readLinesSearch(search: RawSearch): LinesSearch {
  const show = lineFilters.find((known) => known === search.show);
  return { ...(show && { show }), ...readShared(search) };
}

function readShared(search: RawSearch) {
  const q = textOf(search.q);
  return { ...(q && { q }), ...idsOf(search, 'account'), ...readPlace(search, { usual: usualRows }) };
}
