import type { PageSize } from '#src/ui/page-size.ts';

/** What the address of the item list says; what is usual is left out of it. */
export interface ItemsSearch {
  q?: string;
  /** Ids of item groups. */
  groups?: string[];
  status?: 'inactive' | 'all';
  flags?: ItemFlag[];
  sort?: ItemSort;
  page?: number;
  size?: PageSize;
}

export type ItemFlag = 'webshop' | 'assembled' | 'stock' | 'service';
export type ItemSort = '-code' | 'description' | '-description';

export const itemFlags: readonly ItemFlag[] = ['stock', 'service', 'webshop', 'assembled'];
const sorts: readonly ItemSort[] = ['-code', 'description', '-description'];
const statuses = ['inactive', 'all'] as const;

export const usualPageSize = 25;
const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'endless'];

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readItemsSearch(search: Record<string, unknown>): ItemsSearch {
  const groups = listOf(search.groups).filter((group) => /^[0-9a-f-]{36}$/i.test(group));
  const flags = listOf(search.flags).filter((flag): flag is ItemFlag => itemFlags.some((known) => known === flag));
  const status = statuses.find((known) => known === search.status);
  const sort = sorts.find((known) => known === search.sort);
  const size = pageSizes.find((known) => known === search.size);
  const q = textOf(search.q);
  return {
    ...(q && { q }),
    ...(groups.length > 0 && { groups }),
    ...(status && { status }),
    ...(flags.length > 0 && { flags }),
    ...(sort && { sort }),
    ...(isPage(search.page) && { page: search.page }),
    ...(size && size !== usualPageSize && { size }),
  };
}

/** The filters as the call wants them. */
export function itemsQuery({ q, groups, status, flags = [], sort }: ItemsSearch) {
  const has = (flag: ItemFlag) => flags.includes(flag);
  return {
    ...(q && { search: q }),
    ...(groups && { groups }),
    ...(status !== 'all' && { active: status === 'inactive' ? ('false' as const) : ('true' as const) }),
    ...(has('webshop') && { isWebshopItem: 'true' as const }),
    ...(has('assembled') && { isAssembledItem: 'true' as const }),
    ...(has('stock') !== has('service') && { isStockItem: has('stock') ? ('true' as const) : ('false' as const) }),
    sort: sort ?? ('code' as const),
  };
}

/** The router reads `?q=100` as a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

const isPage = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 1;

/** True when anything but the active items of all groups is asked for. */
export const isFiltered = ({ q, groups, status, flags }: ItemsSearch): boolean =>
  Boolean(q ?? groups ?? status ?? flags);
