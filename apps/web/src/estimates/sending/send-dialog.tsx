import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { MailDialog } from '#src/frame/mails/mail-dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { numberOf } from '../shared/number-of.ts';

interface SendDialogProps {
  estimate: Estimate;
  onClose: () => void;
}

/** Sends an estimate; its text is that of the preview, because only the sent mail contains the secret of the link. */
export function SendDialog({ estimate, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const [online, setOnline] = useState(true);
  const send = useAction(api.estimates.send, ['estimates', 'mails']);
  const params = { estimateId: estimate.id };
  const preview = useCall(
    api.estimates.previewMail,
    { params, query: { online: online ? ('true' as const) : ('false' as const) } },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  return (
    <MailDialog
      title={t('estimates.sendTitle', { number: numberOf(estimate) })}
      submitLabel={t('estimates.send')}
      preview={preview}
      recipientHint={t('estimates.recipientHint')}
      isBusy={send.isPending}
      error={send.error}
      notice={estimate.status === estimateStatus.awaitingOnlineAcceptance && <p>{t('estimates.sendAgainText')}</p>}
      onSend={({ to }) =>
        void send.mutateAsync({ params, body: { to, online }, ifMatch: estimate.version }).then(
          () => {
            showToast({ text: t('estimates.sendDone', { number: numberOf(estimate), to }) });
            onClose();
          },
          () => undefined,
        )
      }
      onClose={onClose}
    >
      <Checkbox
        label={t('estimates.online')}
        description={t('estimates.onlineHint')}
        checked={online}
        onChange={({ currentTarget: { checked } }) => setOnline(checked)}
      />
    </MailDialog>
  );
}
