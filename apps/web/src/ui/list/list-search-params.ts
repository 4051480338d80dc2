import { defaultPageSize, type PageSize, pageSizes } from './page-size.ts';

/** The part of an address behind the question mark, as the router reads it: anyone may have typed it. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** What the address of every list says beside its filters; what is usual is left out of it. */
export interface PageParams {
  sort?: string;
  page?: number;
  size?: PageSize;
}

/** Another wish for what the address says; `undefined` takes it away. */
export type ChangeOf<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

interface PlaceChoices<Sort extends string> {
  /** The orders that can be asked for, without the usual one. */
  sorts?: readonly Sort[];
  usual?: PageSize;
}

/** Page, rows on a page and order; what makes no sense is left out. */
export function readPlace<Sort extends string = never>(
  { page, size, sort }: RawSearch,
  { sorts = [], usual = defaultPageSize }: PlaceChoices<Sort> = {},
) {
  const number = Number(textOf(page));
  const rows = pageSizes.find((known) => known === size);
  const order = sorts.find((known) => known === sort);
  return {
    ...(order && { sort: order }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
    ...(rows && rows !== usual && { size: rows }),
  };
}

/** Text; the router reads `?q=100` as a number. */
export const textOf = (value: unknown, most = 100): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';

/** Those of the `known` values that an address lists, in the order in which they are known. */
export function knownOf<Value extends string | number>(value: unknown, known: readonly Value[]): Value[] {
  const given = textsOf(value);
  return known.filter((one) => given.includes(String(one)));
}

/** The texts of a list that look like `pattern`. */
export const matchingOf = (value: unknown, pattern: RegExp, most = 20): string[] =>
  textsOf(value)
    .filter((text) => pattern.test(text))
    .slice(0, most);

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map((one) => textOf(one)) : []);

/** The ids that stand under these names. */
export const idsOf = <Name extends string>(address: RawSearch, ...names: Name[]) =>
  Object.fromEntries(names.flatMap((name) => (isGuid(address[name]) ? [[name, address[name]]] : []))) as {
    [Key in Name]?: string;
  };

/** A list under its name; nothing when it is empty. */
export const some = <Name extends string, Value>(name: Name, values: Value[]) =>
  (values.length > 0 ? { [name]: values } : {}) as { [Key in Name]?: Value[] };

export const isGuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

/** `YYYY-MM-DD` of the years 1000 to 2999. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(value) && exists(value);

/** The 31st of February is read as a day of March. */
function exists(day: string): boolean {
  const moment = new Date(day);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

const notFilters = new Set(['division', 'view', 'sort', 'page', 'size']);

/** Parts of an address that no saved view keeps: where the reader works and how far they have read. */
const positionKeys = new Set(['division', 'page', 'size']);

/** What of an address makes the list another one than the usual: search, filters and order. */
export const arrangementOf = (search: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== undefined && !positionKeys.has(name)));

export const isArranged = (search: object): boolean => Object.keys(arrangementOf(search)).length > 0;

/** Whether the address leaves anything out of the list. */
export const isFiltered = (search: object): boolean =>
  Object.entries(search).some(([name, value]) => value !== undefined && !notFilters.has(name));
