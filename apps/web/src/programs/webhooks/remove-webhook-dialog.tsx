import { useNavigate } from '@tanstack/react-router';
import type { Webhook } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';

/** Explains what will be lost before a webhook is removed. */
export function RemoveWebhookDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useAction(api.programs.removeWebhook, [api.programs.listWebhooks]);
  const leave = () => void navigate({ to: '/administration/programs', search: { tab: 'webhooks' } });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('programs.removeTitle')}
      text={t('programs.removeText')}
      confirmLabel={t('programs.remove')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => mutate({ params: { id } }, { onSuccess: leave })}
      onClose={onClose}
    />
  );
}
