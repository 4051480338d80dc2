import type { Person } from '@werkbank/contract/administration/people/people-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Explains the consequences before a user is blocked. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const { block, isPending, error } = useSetAccess();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('people.blockTitle', { name: person.fullName })}
      text={t('people.blockText')}
      confirmLabel={t('people.block')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => block(person, onClose)}
      onClose={onClose}
    />
  );
}

/** Blocks or unblocks a user, and confirms it with a toast. */
export function useSetAccess() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAction(api.administration.setPersonAccess, ['administration']);
  const set = ({ id, fullName: name }: Person, disabled: boolean, onDone?: () => void) =>
    mutate(
      { params: { id }, body: { disabled } },
      {
        onSuccess: () => {
          showToast({ text: t(disabled ? 'people.isBlocked' : 'people.isAllowed', { name }) });
          onDone?.();
        },
        onError: (refused) => {
          if (!disabled) showToast({ kind: 'error', text: refused.message });
        },
      },
    );
  const allow = (person: Person) => set(person, false);
  const block = (person: Person, onDone: () => void) => set(person, true, onDone);
  return { allow, block, isPending, error };
}
