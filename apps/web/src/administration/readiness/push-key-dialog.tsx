import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Asks before the key of the notifications in browsers is renewed. */
export function PushKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const renew = useAction(api.notifications.renewPushKey, [api.notifications.getPushKeyUse]);
  return (
    <ConfirmDialog
      opened
      title={t('readiness.push.renewTitle')}
      text={t('readiness.push.renewText')}
      confirmLabel={t('readiness.push.renew')}
      isBusy={renew.isPending}
      error={renew.error?.message}
      onConfirm={() =>
        renew.mutate(
          {},
          {
            onSuccess: () => {
              showToast({ text: t('readiness.push.renewed') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
