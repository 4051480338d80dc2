import type { AccountClassification } from '@werkbank/contract/accounts/classification.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

/** The classifications of the division, loaded when they are needed. */
export function useClassifications(division: number, isWanted: boolean): readonly AccountClassification[] {
  const { data } = useCall(
    api.accounts.listClassifications,
    { params: { division: String(division) }, pageSize: 1000 },
    { staleTime: 300_000, enabled: isWanted },
  );
  return data?.rows ?? [];
}
