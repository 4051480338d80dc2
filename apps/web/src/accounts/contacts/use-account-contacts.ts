import type { Account } from '@werkbank/contract/accounts/account.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

/** The contacts of an account; no account has more than a thousand. */
export const useAccountContacts = ({ division, id }: Pick<Account, 'division' | 'id'>) =>
  useCall(api.accounts.listContacts, { params: { division: String(division), accountId: id }, pageSize: 1000 });
