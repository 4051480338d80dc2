import type { AccountChoices } from '@werkbank/contract/accounts/account.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

/** The terms that the accounts of the division can have; undefined until they are loaded. */
export function useAccountChoices(division: number): AccountChoices | undefined {
  return useCall(api.accounts.choices, { params: { division: String(division) } }, { staleTime: 300_000 }).data;
}
