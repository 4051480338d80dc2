import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { Page } from '@werkbank/contract/wire/call.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { BoardState } from '../decisions/decision-model.ts';
import { type RequestsSearch, requestFilters } from '../inbox/filters.ts';
import { inOneColumn, isAnyGone } from './board-columns-model.ts';

/** The status that a column shows. */
export interface BoardColumnRows {
  state: BoardState;
  /** Undefined until it is first loaded. */
  page: Page<ServiceRequest> | undefined;
  isFailed: boolean;
  retry: () => void;
  showMore: () => void;
}

const step = 30;

/** The requests of each status. All columns update together, so that a moving card is always in exactly one of them. */
export function useBoardColumns(states: readonly BoardState[], search: RequestsSearch): BoardColumnRows[] {
  const params = { division: String(useDivision()) };
  const [sizes, setSizes] = useState<Partial<Record<BoardState, number>>>({});
  const reads = useQueries({
    queries: states.map((state) => {
      const query = requestFilters.query({ ...search, status: [state] });
      return callOptions(api.serviceRequests.list, { params, query, pageSize: sizes[state] ?? step });
    }),
  });
  const pages = useAgreedPages(reads, JSON.stringify(search));
  return states.map((state, index) => ({
    state,
    page: pages[index],
    isFailed: Boolean(reads[index]?.isError) && !pages[index],
    retry: () => void reads[index]?.refetch(),
    showMore: () => setSizes({ ...sizes, [state]: (sizes[state] ?? step) + step }),
  }));
}

type Read = Pick<UseQueryResult<Page<ServiceRequest>>, 'data' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>;

/**
 * What all columns show once none of them is being read. The columns are read one by one: a card that moves in between may be in none of
 * them. A card that disappears is therefore shown until a second read agrees.
 */
function useAgreedPages(reads: readonly Read[], filter: string) {
  const read = reads.map(({ data }) => data);
  const times = reads.map(({ dataUpdatedAt }) => dataUpdatedAt);
  const [shown, setShown] = useState({ filter, pages: read });
  const [missedAt, setMissedAt] = useState<readonly number[]>();
  const isRead = reads.every(({ isFetching }) => !isFetching);
  if (isRead && read.some((page, index) => page !== shown.pages[index])) {
    if (!missedAt && filter === shown.filter && isAnyGone(shown.pages, read)) setMissedAt(times);
    else if (!missedAt?.some((time, index) => time === times[index])) {
      setShown({ filter, pages: read });
      setMissedAt(undefined);
    }
  }
  const latest = useRef(reads);
  useEffect(() => void (latest.current = reads));
  useEffect(() => {
    if (missedAt) for (const { refetch } of latest.current) void refetch();
  }, [missedAt]);
  return inOneColumn(shown.pages.map((page, index) => page ?? read[index]));
}
