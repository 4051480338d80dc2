import { TextInput } from '@mantine/core';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { numberOf } from '../shared/number-of.ts';
import classes from './send-dialog.module.css';

interface SendDialogProps {
  estimate: Estimate;
  onClose: () => void;
}

const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text);

/** The recipient, and a preview of the mail, before it is sent. */
export function SendDialog({ estimate, onClose }: SendDialogProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState<string | null>(null);
  const [online, setOnline] = useState(true);
  const [isTried, setTried] = useState(false);
  const send = useAction(api.estimates.send, ['estimates']);
  const letter = useLetter(estimate.id, online);
  const recipient = to ?? letter.data?.recipient ?? '';
  const fault = isTried && !isAddress(recipient.trim()) && t('estimates.badEmail');
  const submit = () => {
    setTried(true);
    if (!isAddress(recipient.trim())) return;
    void send
      .mutateAsync({
        params: { estimateId: estimate.id },
        body: { to: recipient.trim(), online },
        ifMatch: estimate.version,
      })
      .then(
        () => {
          showToast({ text: t('estimates.sendDone', { number: numberOf(estimate), to: recipient.trim() }) });
          onClose();
        },
        () => undefined,
      );
  };
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('estimates.sendTitle', { number: numberOf(estimate) })}>
      <DialogForm
        submitLabel={t('estimates.send')}
        isBusy={send.isPending}
        error={send.error}
        onSubmit={submit}
        onClose={onClose}
      >
        {estimate.status === estimateStatus.awaitingOnlineAcceptance && <p>{t('estimates.sendAgainText')}</p>}
        <TextInput
          data-autofocus
          label={t('estimates.recipient')}
          description={t('estimates.recipientHint')}
          type="email"
          required
          maxLength={100}
          autoComplete="off"
          value={recipient}
          error={fault}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
        <Checkbox
          label={t('estimates.online')}
          description={t('estimates.onlineHint')}
          checked={online}
          onChange={({ currentTarget: { checked } }) => setOnline(checked)}
        />
        <Letter letter={letter} />
      </DialogForm>
    </Dialog>
  );
}

function useLetter(estimateId: string, online: boolean) {
  const query = { online: online ? ('true' as const) : ('false' as const) };
  return useCall(
    api.estimates.previewLetter,
    { params: { estimateId }, query },
    { placeholderData: (before) => before, staleTime: 0 },
  );
}

function Letter({ letter: { data, error } }: { letter: ReturnType<typeof useLetter> }) {
  const { t } = useTranslation();
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <section className={classes.letter} aria-label={t('estimates.letter')}>
      {data ? (
        <>
          <p className={classes.subject} lang={data.language}>
            {data.subject}
          </p>
          <p className={classes.body} lang={data.language}>
            {data.body}
          </p>
          <p className={classes.attachment}>{t('estimates.attachment', { name: data.attachment })}</p>
        </>
      ) : (
        <TableSkeleton rows={4} columns={1} />
      )}
    </section>
  );
}
