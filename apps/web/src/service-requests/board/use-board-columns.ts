import { useQueries } from '@tanstack/react-query';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { Page } from '@werkbank/contract/wire/call.ts';
import { useState } from 'react';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { BoardState } from '../decisions/decision-model.ts';
import { type RequestsSearch, requestFilters } from '../inbox/filters.ts';
import { inOneColumn } from './board-columns-model.ts';

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
  const read = reads.map(({ data }) => data);
  const [shown, setShown] = useState(read);
  const isReading = reads.some(({ isFetching }) => isFetching);
  if (!isReading && read.some((page, index) => page !== shown[index])) setShown(read);
  const pages = inOneColumn(shown.map((page, index) => page ?? read[index]));
  return states.map((state, index) => ({
    state,
    page: pages[index],
    isFailed: Boolean(reads[index]?.isError) && !pages[index],
    retry: () => void reads[index]?.refetch(),
    showMore: () => setSizes({ ...sizes, [state]: (sizes[state] ?? step) + step }),
  }));
}
