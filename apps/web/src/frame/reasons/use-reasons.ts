import type { ReasonUse } from '@werkbank/contract/administration/lists/master-lists.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';

const staleTime = 300_000;

/** The reasons that the division offers in one place; the default ones if it has none of its own. */
export function useReasons(use: ReasonUse, usual: readonly string[]): readonly string[] {
  const division = String(useDivision());
  const { data } = useCall(api.administration.listReasons, { params: { division, use } }, { staleTime });
  return data && data.length > 0 ? data : usual;
}
