import { TextInput } from '@mantine/core';
import type { Mail } from '@werkbank/contract/mails/mail.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { isMailAddress } from '#src/ui/fields/mail-address.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface ResendDialogProps {
  mail: Mail;
  onClose: () => void;
}

/** Sends a mail again, to a corrected address if that was the reason. */
export function ResendDialog({ mail, onClose }: ResendDialogProps) {
  const { t } = useTranslation();
  const [recipient, setRecipient] = useState(mail.recipient);
  const [isTried, setTried] = useState(false);
  const resend = useAction(api.mails.resend, ['mails', 'estimates', 'salesOrders']);
  const isValid = isMailAddress(recipient);
  const submit = () => {
    setTried(true);
    if (!isValid) return;
    const params = { division: String(mail.division), id: mail.id };
    void resend.mutateAsync({ params, body: { recipient: recipient.trim() } }).then(
      () => {
        showToast({ text: t('mails.resendDone', { to: recipient.trim() }) });
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('mails.resend')}>
      <DialogForm
        submitLabel={t('mails.resend')}
        isBusy={resend.isPending}
        error={resend.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>{mail.subject}</p>
        {mail.reason && <p>{mail.reason}</p>}
        <p>{t('mails.notRecalled')}</p>
        <TextInput
          data-autofocus
          label={t('mails.to')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={recipient}
          error={isTried && !isValid && t('mails.badEmail')}
          onChange={({ currentTarget: { value } }) => setRecipient(value)}
        />
      </DialogForm>
    </Dialog>
  );
}
