import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { View } from '@werkbank/contract/views/calls.ts';
import type { ViewCount } from '@werkbank/contract/workplace/view-counts.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { queryText } from '#src/ui/list/view-address.ts';

/** Characters of all queries together, so that the address is accepted by every proxy. */
const maxLength = 4000;
const refreshEvery = 120_000;

/** The number of rows of views by their id, asked for with one call; lists without live events are counted again every two minutes. */
export function useViewCounts(
  views: readonly View[],
  queryOf: (view: View) => object,
): ReadonlyMap<string, ViewCount | null> {
  const division = String(useDivision());
  const asked = withinLength(views.map((view) => ({ view, query: queryText(queryOf(view)) })));
  const query = { list: asked.map(({ view }) => view.list), query: asked.map(({ query: text }) => text) };
  const { data } = useQuery({
    ...callOptions(api.workplace.countViews, { params: { division }, query }),
    enabled: asked.length > 0,
    staleTime: 20_000,
    refetchInterval: refreshEvery,
    placeholderData: keepPreviousData,
  });
  return new Map(asked.map(({ view }, index) => [view.id, data?.[index] ?? null]));
}

function withinLength<Asked extends { query: string }>(all: readonly Asked[]): Asked[] {
  let length = 0;
  return all.filter(({ query }) => {
    const isWithin = length + query.length <= maxLength;
    if (isWithin) length += query.length;
    return isWithin;
  });
}
