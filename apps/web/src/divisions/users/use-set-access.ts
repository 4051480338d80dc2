import type { UserAccess } from '@werkbank/contract/divisions/calls.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Blocks or unblocks a user, and confirms it with a toast. */
export function useSetAccess() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAction(api.divisions.setUserAccess, ['divisions']);
  const set = useCallback(
    ({ id, fullName: name }: UserAccess, disabled: boolean, onDone?: () => void) =>
      mutate(
        { params: { id }, body: { disabled } },
        {
          onSuccess: () => {
            showToast({ text: t(disabled ? 'users.isBlocked' : 'users.isAllowed', { name }) });
            onDone?.();
          },
          onError: (refused) => {
            if (!disabled) showToast({ kind: 'error', text: refused.message });
          },
        },
      ),
    [mutate, t],
  );
  const allow = useCallback((user: UserAccess) => set(user, false), [set]);
  const block = useCallback((user: UserAccess, onDone: () => void) => set(user, true, onDone), [set]);
  return { allow, block, isPending, error };
}
