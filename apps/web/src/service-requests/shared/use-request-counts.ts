import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';

/** How many requests of the division stand where; undefined while on its way. */
export function useRequestCounts() {
  const division = String(useDivision());
  return useCall(api.serviceRequests.count, { params: { division } }).data;
}
