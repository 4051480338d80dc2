import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { isMailAddress } from '#src/ui/fields/mail-address.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './mail-dialog.module.css';

/** A mail before it is sent, as composed by the server. */
export interface MailPreview {
  recipient: string | null;
  subject: string;
  body: string;
  language: string;
  attachment: string;
}

export interface MailToSend {
  to: string;
  subject: string;
  text: string;
}

interface MailDialogProps {
  title: string;
  submitLabel: string;
  preview: { data: MailPreview | undefined; error: Error | null };
  /** Subject and text can be changed; otherwise they are shown as they will be sent. */
  isEditable?: boolean;
  recipientHint?: string | undefined;
  isBusy: boolean;
  error: unknown;
  /** Shown above the recipient. */
  notice?: ReactNode;
  /** Other choices, below the recipient. */
  children?: ReactNode;
  onSend: (mail: MailToSend) => void;
  onClose: () => void;
}

/** Recipient, subject and text of a mail with a document, before it is sent. */
export function MailDialog(props: MailDialogProps) {
  const { title, submitLabel, preview, recipientHint, isBusy, error, notice, children, onSend, onClose } = props;
  const { t } = useTranslation();
  const [changed, setChanged] = useState<Partial<MailToSend>>({});
  const [isTried, setTried] = useState(false);
  const { data } = preview;
  const to = changed.to ?? data?.recipient ?? '';
  const subject = changed.subject ?? data?.subject ?? '';
  const text = changed.text ?? data?.body ?? '';
  const isComplete = isMailAddress(to) && subject.trim() !== '' && text.trim() !== '';
  const submit = () => {
    setTried(true);
    if (data && isComplete) onSend({ to: to.trim(), subject: subject.trim(), text: text.trim() });
  };
  return (
    <Dialog opened onClose={onClose} size="lg" title={title}>
      <DialogForm
        submitLabel={submitLabel}
        isBusy={isBusy || (!data && !preview.error)}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        {notice}
        <TextInput
          data-autofocus
          label={t('mails.to')}
          description={recipientHint}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={to}
          error={isTried && !isMailAddress(to) && t('mails.badEmail')}
          onChange={({ currentTarget: { value } }) => setChanged({ ...changed, to: value })}
        />
        {children}
        {preview.error && <p role="alert">{preview.error.message}</p>}
        {!data && !preview.error && <TableSkeleton rows={4} columns={1} />}
        {data && props.isEditable && (
          <Words
            preview={data}
            mail={{ subject, text }}
            isTried={isTried}
            onChange={(part) => setChanged({ ...changed, ...part })}
          />
        )}
        {data && !props.isEditable && <MailText preview={data} />}
      </DialogForm>
    </Dialog>
  );
}

interface WordsProps {
  preview: MailPreview;
  mail: Omit<MailToSend, 'to'>;
  isTried: boolean;
  onChange: (part: Partial<MailToSend>) => void;
}

/** Subject and text as fields. */
function Words({ preview: { language, attachment }, mail: { subject, text }, isTried, onChange }: WordsProps) {
  const { t } = useTranslation();
  const missing = (value: string) => isTried && value.trim() === '' && t('valid.required');
  return (
    <>
      <TextInput
        label={t('mails.subject')}
        required
        maxLength={200}
        lang={language}
        value={subject}
        error={missing(subject)}
        onChange={({ currentTarget: { value } }) => onChange({ subject: value })}
      />
      <Textarea
        label={t('mails.text')}
        required
        maxLength={5000}
        rows={9}
        lang={language}
        value={text}
        error={missing(text)}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
      <p className={classes.attachment}>{t('mails.attachment', { name: attachment })}</p>
    </>
  );
}

/** The mail as it will be sent. */
function MailText({ preview: { subject, body, language, attachment } }: { preview: MailPreview }) {
  const { t } = useTranslation();
  return (
    <section className={classes.preview} aria-label={t('mails.one')}>
      <p className={classes.subject} lang={language}>
        {subject}
      </p>
      <p className={classes.body} lang={language}>
        {body}
      </p>
      <p className={classes.attachment}>{t('mails.attachment', { name: attachment })}</p>
    </section>
  );
}
