import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ViewedList } from '@werkbank/contract/views/calls.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import type { ListFilters } from '#src/ui/list/define-filters.ts';
import { queryText } from '#src/ui/list/view-address.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';

/** Values of filters, by the name of the filter; each value is one choice. Undefined while they are loading: all are counted together. */
type Offered<Search> = { readonly [Name in keyof Search]?: readonly unknown[] | undefined };

/** The number of rows that a list would have with a choice, as it is shown: `12`, or `10,000+` where counting stopped. */
export type CountOf<Search> = (name: keyof Search, value: unknown) => string | undefined;

/** As many as one call counts. */
const maxCounted = 60;
/** Characters of the queries of one call, so that the address is accepted by every proxy. */
const maxLength = 4000;

/** Counts the choices of filters within the other filters of the list, asked for together. */
export function useChoiceCounts<C, Search extends object>(
  list: ViewedList,
  filters: ListFilters<C, Search>,
  search: Search,
  offered: Offered<Search>,
): CountOf<Search> {
  const division = String(useDivision());
  const canCount = useHasRight('views.change');
  const number = numberFormat(useLocale(), {});
  const isKnown = Object.values(offered).every((values) => values !== undefined);
  const asked = Object.entries(offered).flatMap(([name, values]) =>
    ((values ?? []) as readonly unknown[]).map((value) => ({
      key: keyOf(name, value),
      query: queryText(filters.query({ ...search, ...chosenOf(filters, name, value) })),
    })),
  );
  const calls = inCalls(asked);
  const results = useQueries({
    queries: calls.map((part) => ({
      ...callOptions(api.workplace.countViews, {
        params: { division },
        query: { list: part.map(() => list), query: part.map(({ query }) => query) },
      }),
      enabled: canCount && isKnown,
      staleTime: 20_000,
      placeholderData: keepPreviousData,
    })),
  });
  const counts = new Map(
    calls.flatMap((part, call) => part.map(({ key }, index) => [key, results[call]?.data?.[index]] as const)),
  );
  return (name, value) => {
    const count = counts.get(keyOf(String(name), value));
    return count ? `${number.format(count.total)}${count.totalIsExact ? '' : '+'}` : undefined;
  };
}

const keyOf = (name: string, value: unknown) => `${name}=${String(value)}`;

/** The choice alone as the value of its filter, which may be a list. */
function chosenOf<C, Search>({ definitions }: ListFilters<C, Search>, name: string, value: unknown): object {
  const filter = definitions[name];
  const chosen = Array.isArray(value) ? undefined : filter?.read([value]);
  return { [name]: chosen ?? filter?.read(value) };
}

function inCalls<Asked extends { query: string }>(asked: readonly Asked[]): Asked[][] {
  const calls: Asked[][] = [];
  let length = 0;
  for (const one of asked) {
    const last = calls.at(-1);
    length += one.query.length;
    if (last && last.length < maxCounted && length <= maxLength) last.push(one);
    else {
      calls.push([one]);
      length = one.query.length;
    }
  }
  return calls;
}

/** The text of an option with its count. */
export const withCount = (label: string, count: string | undefined): string =>
  count === undefined ? label : `${label} (${count})`;
