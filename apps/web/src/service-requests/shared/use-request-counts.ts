import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';

/** The number of requests of the division per status; undefined while loading. */
export function useRequestCounts() {
  const division = String(useDivision());
  return useCall(api.serviceRequests.count, { params: { division } }).data;
}
