import type { UserAccess } from '@werkbank/contract/divisions/calls.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { useSetAccess } from './use-set-access.ts';

/** Explains the consequences of blocking a user before it is done. */
export function BlockUserDialog({ user, onClose }: { user: UserAccess; onClose: () => void }) {
  const { t } = useTranslation();
  const { block, isPending, error } = useSetAccess();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('users.blockTitle', { name: user.fullName })}
      text={t('users.blockText')}
      confirmLabel={t('users.block')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => block(user, onClose)}
      onClose={onClose}
    />
  );
}
