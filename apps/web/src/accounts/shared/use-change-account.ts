import { useQueryClient } from '@tanstack/react-query';
import type { Account, AccountChange } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import type { input as Input } from 'zod';
import { api } from '#src/api/api.ts';
import { callOptions, useAction } from '#src/api/use-call.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

type Change = Input<typeof AccountChange>;

/** Saves fields of an account against the version that was read; changes of other users to other fields are kept. */
export function useChangeAccount(account: Account) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useAction(api.accounts.update, ['accounts']);
  const params = { division: String(account.division), id: account.id };

  const change = (
    body: Change,
    version: number,
    onDone: (stored: Account) => void,
    onRefused?: (refusal: Error) => void,
  ): void =>
    mutate(
      { params, body, ifMatch: version },
      {
        onSuccess: (stored) => {
          client.setQueryData(callOptions(api.accounts.get, { params }).queryKey, stored);
          showToast({ text: t('accounts.saved') });
          onDone(stored);
        },
        onError: (refusal) => {
          const current = currentRecord<Account>(refusal);
          // Another user changed other fields: there is no conflict to resolve.
          if (current && isUntouched(account, current, body)) change(body, current.version, onDone, onRefused);
          else onRefused?.(refusal);
        },
      },
    );
  return { change, isPending, error, reset };
}

const isUntouched = (before: Account, now: Account, body: Change): boolean =>
  Object.keys(body).every((name) => Object.is(before[name as keyof Account], now[name as keyof Account]));
