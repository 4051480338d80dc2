import { type PageSize, pageSizes } from '#src/ui/page-size.ts';

/** Which accounts are listed; one that is nothing yet is none of them. */
export const kindFilters = ['customer', 'prospect', 'supplier', 'reseller'] as const;
export type KindFilter = (typeof kindFilters)[number];

export type AccountsSort = '-name' | 'code' | '-code' | 'modified' | '-modified';
const sorts: readonly AccountsSort[] = ['-name', 'code', '-code', 'modified', '-modified'];

/** What the address of the accounts list says; what is usual is left out of it. */
export interface AccountsSearch {
  q?: string;
  kind?: KindFilter;
  /** Only blocked accounts, or only those that are not. */
  blocked?: 'yes' | 'no';
  city?: string;
  /** Ids of classifications, one for each place. */
  classes?: string[];
  sort?: AccountsSort;
  page?: number;
  size?: PageSize;
}

export const usualPageSize = 25;

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function readAccountsSearch(search: Record<string, unknown>): AccountsSearch {
  const kind = kindFilters.find((known) => known === search.kind);
  const blocked = (['yes', 'no'] as const).find((known) => known === search.blocked);
  const classes = listOf(search.classes).filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  const sort = sorts.find((known) => known === search.sort);
  const size = pageSizes.find((known) => known === search.size);
  const q = textOf(search.q, 100);
  const city = textOf(search.city, 40);
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(blocked && { blocked }),
    ...(city && { city }),
    ...(classes.length > 0 && { classes: classes.slice(0, 8) }),
    ...(sort && { sort }),
    ...(isPage(search.page) && { page: search.page }),
    ...(size && size !== usualPageSize && { size }),
  };
}

/** The filters as the call wants them. */
export function accountsQuery({ q, kind, blocked, city, classes, sort }: AccountsSearch) {
  return {
    ...(q && { search: q }),
    ...(kind === 'prospect' && { status: ['P', 'S'] }),
    ...(kind && kind !== 'prospect' && { kind }),
    ...(blocked && { blocked: blocked === 'yes' ? ('true' as const) : ('false' as const) }),
    ...(city && { city }),
    ...(classes && { classificationId: classes }),
    sort: sort ?? ('name' as const),
  };
}

/** How many filters besides search and kind are set. */
export const countFilters = ({ blocked, city, classes = [] }: AccountsSearch): number =>
  (blocked ? 1 : 0) + (city ? 1 : 0) + classes.length;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The router reads a text of digits as a number. */
export const textOf = (value: unknown, length: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, length) : '';

const isPage = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 1;
