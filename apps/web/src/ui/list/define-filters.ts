import type { CallFunction } from '@werkbank/contract/wire/client.ts';
import type { Checked, Filter, Filters, QueryOf, ValuesOf } from './filters.ts';
import { type PageParams, type RawSearch, readPlace } from './list-search-params.ts';
import type { PageSize } from './page-size.ts';

type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** Search parameters of a list: its filters, page, page size and, if it has several, the sort order. */
export type SearchBy<Set extends Filters, Sort extends string> = Flat<
  ValuesOf<Set> & Omit<PageParams, 'sort'> & ([Sort] extends [never] ? object : { sort?: Sort })
>;

interface Options<Search, Query, Sort extends string> {
  /** The orders to choose from, the default first: it is left out of the URL. */
  sorts?: readonly [Sort, ...Sort[]];
  /** Default rows per page. */
  size?: PageSize;
  /** Resolves filters that exclude each other when a URL has both. */
  normalize?: (search: Search) => Search;
  /** Part of the query that depends on several filters. */
  query?: (search: Search) => Partial<Query>;
}

/** The filters of a list and its call, as the route, the screen and its saved views use them. */
export interface ListFilters<C, Search> {
  call: CallFunction<C>;
  definitions: Filters;
  /** Parses search parameters that anyone may have typed: invalid ones are left out. */
  read: (address: RawSearch) => Search;
  /** The query of the call; `without` leaves filters out, for counts of all their values. */
  query: (search: Search, without?: readonly (keyof Search)[]) => QueryOf<C>;
  /** How many filters are active in the panel behind the filter button. */
  count: (search: Search) => number;
  usual: { sort?: string; size?: PageSize };
}

export type SearchOf<List> = List extends { read: (address: RawSearch) => infer Search } ? Search : never;

/** Declares each filter of a list once, from the URL to the query of its call. */
export function defineFilters<C, Set extends Filters, const Sort extends string & keyof SortsOf<C> = never>(
  call: CallFunction<C>,
  definitions: Set & Checked<Set, QueryOf<C>>,
  { sorts, size, normalize, query }: Options<SearchBy<Set, Sort>, QueryOf<C>, Sort> = {},
): ListFilters<C, SearchBy<Set, Sort>> {
  type Search = SearchBy<Set, Sort>;
  const filters: Filters = definitions;
  const [usualSort, ...otherSorts] = sorts ?? [];
  const read = (address: RawSearch) => {
    const values = Object.entries(filters).flatMap(([name, filter]) => {
      const value = filter.read(address[name]);
      return value === undefined ? [] : [[name, value]];
    });
    const place = readPlace(address, { sorts: otherSorts, ...(size && { usual: size }) });
    const search = { ...Object.fromEntries(values), ...place } as Search;
    return normalize ? normalize(search) : search;
  };
  return {
    call,
    definitions: filters,
    read,
    query: (search, without = []) => {
      const kept: Partial<Search> = { ...search };
      for (const name of without) delete kept[name];
      const parts = Object.entries(filters).map(([name, filter]) => queryPart(name, filter, kept));
      const sort = usualSort && without.length === 0 && { sort: valueOf(search, 'sort') ?? usualSort };
      return Object.assign({}, ...parts, query?.(kept as Search), sort) as QueryOf<C>;
    },
    count: (search) => countSet(filters, search),
    usual: { ...(usualSort && { sort: usualSort }), ...(size && { size }) },
  };
}

/** The orders of a call, as keys. */
type SortsOf<C> = QueryOf<C> extends { sort?: infer Sort } ? Record<NonNullable<Sort> & string, true> : object;

const valueOf = (search: object, name: string): unknown => (search as RawSearch)[name];

function queryPart(name: string, filter: Filter<unknown>, search: object): object {
  const part = Object.entries(filter.toQuery(valueOf(search, name)));
  return Object.fromEntries(part.map(([key, value]) => [key || name, value]));
}

function countSet(filters: Filters, search: object): number {
  const set = Object.entries(filters).filter(
    ([name, { isInPanel }]) => isInPanel && valueOf(search, name) !== undefined,
  );
  const whole = new Set(set.map(([name, { partOf }]) => partOf ?? name));
  const further = set.flatMap(([name, { countsEach }]) => {
    const value = valueOf(search, name);
    return countsEach && Array.isArray(value) ? value.slice(1) : [];
  });
  return whole.size + further.length;
}
