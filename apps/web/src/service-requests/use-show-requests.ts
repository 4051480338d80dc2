import { getRouteApi } from '@tanstack/react-router';
import type { RequestsSearch } from './requests-search.ts';
import type { RequestsSearchChange } from './requests-tools.tsx';

const route = getRouteApi('/guarded/side/service-requests');

/** Changes what the address says; another filter begins at the first page. */
export function useShowRequests() {
  const navigate = route.useNavigate();
  return (change: RequestsSearchChange) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as RequestsSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
}
