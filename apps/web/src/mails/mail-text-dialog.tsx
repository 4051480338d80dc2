import { Button } from '@mantine/core';
import type { MailText } from '@werkbank/contract/mails/mail-text-calls.ts';
import {
  isDocumentText,
  maxMailSubject,
  textPlaceholders,
  unknownPlaceholders,
} from '@werkbank/contract/mails/mail-texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { defineForm } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { requiredText } from '#src/ui/form/form-field.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { MailTextPreview } from './mail-text-preview.tsx';
import { MailTextVersions } from './mail-text-versions.tsx';
import classes from './mails.module.css';

type Stored = Omit<MailText, 'modified'> & { modified: string };

const storedOf = (text: MailText): Stored => ({ ...text, modified: text.modified ?? '' });

const textForm = defineForm<Stored>()({
  subject: requiredText('mails.text.subject', maxMailSubject),
  body: requiredText('mails.text.body', 5000),
});

/** A document begins with the subject, and ends with the text or with nothing. */
const documentForm = defineForm<Stored>()({
  subject: requiredText('mails.text.introduction', 1000),
  body: { ...requiredText('mails.text.closing', 5000), required: false },
});

interface MailTextDialogProps {
  text: MailText;
  onClose: () => void;
}

/** Subject and text of a kind of mail in a language, a preview of the mail, and restoring an earlier text. */
export function MailTextDialog(props: MailTextDialogProps) {
  const { t } = useTranslation();
  const { kind, language } = props.text;
  const title = `${t(`mails.text.${kind}`)} · ${t(`app.language.${language}`)}`;
  return (
    <Dialog opened onClose={props.onClose} size="xl" title={title}>
      <MailTextForm {...props} />
    </Dialog>
  );
}

function MailTextForm({ text, onClose }: MailTextDialogProps) {
  const { t } = useTranslation();
  const { kind, language } = text;
  const params = { division: String(useDivision()), kind, language };
  const canChange = useHasRight('lists.administer');
  const isDocument = isDocumentText(kind);
  const model = isDocument ? documentForm : textForm;
  const { form, field, state } = useDialogRecord({
    model,
    record: storedOf(text),
    store: async (values, stored) => {
      const body = model.bodyOf(values);
      return storedOf(await api.mails.setText({ params, body, ifMatch: (stored ?? text).version }));
    },
    refreshes: ['mails'],
    onSaved: () => {
      showToast({ text: t('mails.text.saved') });
      onClose();
    },
  });
  const [subject, body] = form.watch(['subject', 'body']);
  const unknown = unknownPlaceholders(kind, `${subject} ${body}`);
  const areKnown = (value: string) => {
    const [wrong] = unknownPlaceholders(kind, value);
    return wrong === undefined || t('mails.text.unknown', { name: `{${wrong}}` });
  };
  const known = (value: string) => (value.trim() === '' ? t('valid.required') : areKnown(value));
  // Pressing a placeholder adds it where most texts have it.
  const part = isDocument ? 'subject' : 'body';
  const preview = <MailTextPreview params={params} subject={subject} body={body} isValid={unknown.length === 0} />;
  if (!canChange) return preview;
  return (
    <DialogForm {...state} onClose={onClose}>
      {isDocument
        ? field.area('subject', { minRows: 2, validate: known, 'data-autofocus': true })
        : field.text('subject', { validate: known, 'data-autofocus': true })}
      {field.area('body', { minRows: isDocument ? 2 : 6, validate: isDocument ? areKnown : known })}
      <Placeholders
        names={textPlaceholders[kind]}
        onPick={(name) => form.setValue(part, `${form.getValues(part)}{${name}}`)}
      />
      {preview}
      <MailTextVersions
        params={params}
        onUse={(version) => {
          form.setValue('subject', version.subject);
          form.setValue('body', version.body);
        }}
      />
      {!text.isStandard && <Reset text={text} onClose={onClose} />}
    </DialogForm>
  );
}

/** Names that the text may contain; pressing one adds it at the end. */
function Placeholders({ names, onPick }: { names: readonly string[]; onPick: (name: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.placeholders} role="group" aria-label={t('mails.text.placeholders')}>
      <span>{t('mails.text.placeholders')}</span>
      {names.map((name) => (
        <Button key={name} size="compact-sm" variant="default" onClick={() => onPick(name)}>
          {`{${name}}`} {t(`mails.text.placeholder.${name}`)}
        </Button>
      ))}
    </div>
  );
}

function Reset({ text, onClose }: MailTextDialogProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { kind, language, version } = text;
  const params = { division: String(useDivision()), kind, language };
  const { mutate, isPending, error } = useAction(api.mails.resetText, ['mails']);
  const onSuccess = () => {
    showToast({ text: t('mails.text.resetDone') });
    onClose();
  };
  return (
    <div>
      <FormProblem error={error} />
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        px={0}
        loading={isPending}
        onClick={() => (isAsked ? mutate({ params, ifMatch: version }, { onSuccess }) : setAsked(true))}
      >
        {t(isAsked ? 'mails.text.resetSure' : 'mails.text.reset')}
      </Button>
    </div>
  );
}
