import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Blocks an account for new orders, or lifts that; shows at once, and can be taken back. */
export function useBlocking({ division, id, name }: Account): (blocked: boolean) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useAction(api.accounts.update, ['accounts']);
  const { queryKey } = callOptions(api.accounts.get, { params: { division: String(division), id } });

  const store = (blocked: boolean, undo: (() => void) | undefined) => {
    const before = client.getQueryData<Account>(queryKey);
    client.setQueryData<Account>(
      queryKey,
      (account) => account && { ...account, blocked, active: account.active && !blocked },
    );
    mutate(
      { params: { division: String(division), id }, body: { blocked } },
      {
        onSuccess: () =>
          showToast({ text: t(blocked ? 'accounts.nowBlocked' : 'accounts.nowUnblocked', { name }), undo }),
        onError: (error) => {
          client.setQueryData(queryKey, before);
          showToast({ text: error.message, kind: 'error' });
        },
      },
    );
  };
  return (blocked) => store(blocked, () => store(!blocked, undefined));
}
