import type { UserAccess } from '@werkbank/contract/divisions/calls.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { useSetAccess } from './use-set-access.ts';

/** Explains the consequences of blocking a user before it is done. */
export function ShutOutDialog({ user, onClose }: { user: UserAccess; onClose: () => void }) {
  const { t } = useTranslation();
  const { shutOut, isPending, error } = useSetAccess();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('users.shutOutTitle', { name: user.fullName })}
      text={t('users.shutOutText')}
      confirmLabel={t('users.shutOut')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => shutOut(user, onClose)}
      onClose={onClose}
    />
  );
}
