import { defaultPageSize, type PageSize, pageSizes } from './page-size.ts';

/** Search parameters as the router parses them: anyone may have typed them. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Search parameters of every list besides its filters; default values are left out. */
export interface PageParams {
  sort?: string;
  page?: number;
  size?: PageSize;
  /** Id of the row that is open beside the list. */
  peek?: string;
}

/** A change of the search parameters; `undefined` removes one. */
export type ChangeOf<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

interface PlaceChoices<Sort extends string> {
  /** The sort orders to choose from, without the default. */
  sorts?: readonly Sort[];
  usual?: PageSize;
}

/** Page, page size and order; invalid values are left out. */
export function readPlace<Sort extends string = never>(
  { page, size, sort, peek }: RawSearch,
  { sorts = [], usual = defaultPageSize }: PlaceChoices<Sort> = {},
) {
  const number = Number(textOf(page));
  const rows = pageSizes.find((known) => known === size);
  const order = sorts.find((known) => known === sort);
  return {
    ...(order && { sort: order }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
    ...(rows && rows !== usual && { size: rows }),
    ...(typeof peek === 'string' && /^[\w-]{1,60}$/.test(peek) && { peek }),
  };
}

/** Text; the router parses `?q=100` as a number. */
export const textOf = (value: unknown, most = 100): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';

/** The `known` values that are given, in the order of `known`. */
export function knownOf<Value extends string | number>(value: unknown, known: readonly Value[]): Value[] {
  const given = textsOf(value);
  return known.filter((one) => given.includes(String(one)));
}

/** The texts of a list that match `pattern`. */
export const matchingOf = (value: unknown, pattern: RegExp, most = 20): string[] =>
  textsOf(value)
    .filter((text) => pattern.test(text))
    .slice(0, most);

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map((one) => textOf(one)) : []);

/** The valid ids among these parameters. */
export const idsOf = <Name extends string>(address: RawSearch, ...names: Name[]) =>
  Object.fromEntries(names.flatMap((name) => (isGuid(address[name]) ? [[name, address[name]]] : []))) as {
    [Key in Name]?: string;
  };

/** A list under its name; omitted when it is empty. */
export const some = <Name extends string, Value>(name: Name, values: Value[]) =>
  (values.length > 0 ? { [name]: values } : {}) as { [Key in Name]?: Value[] };

export const isGuid = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

/** `YYYY-MM-DD` of the years 1000 to 2999. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(value) && exists(value);

/** False for the 31st of February, which parses as a day of March. */
function exists(day: string): boolean {
  const moment = new Date(day);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

const notFilters = new Set(['division', 'view', 'box', 'sort', 'page', 'size', 'peek']);

/** Parameters that are not part of a saved view: the division and the position in the list. */
const positionKeys = new Set(['division', 'box', 'page', 'size', 'peek']);

/** The parameters in which a list differs from its default: search, filters and order. */
export const arrangementOf = (search: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([name, value]) => value !== undefined && !positionKeys.has(name)));

export const isArranged = (search: object): boolean => Object.keys(arrangementOf(search)).length > 0;

/** Whether the parameters leave rows out of the list. */
export const isFiltered = (search: object): boolean =>
  Object.entries(search).some(([name, value]) => value !== undefined && !notFilters.has(name));
