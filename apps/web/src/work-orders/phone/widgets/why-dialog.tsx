import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { KeptForm } from '../outbox/use-kept-form.ts';
import classes from '../times/times-page.module.css';

interface WhyDialogProps {
  /** The reason as it is typed; open as long as there is one. */
  form: KeptForm<string>;
  title: string;
  text?: string;
  /** Reasons given often; a tap takes one. */
  suggestions: readonly string[];
  confirmLabel: string;
  onConfirm: (reason: string) => void;
}

/** Asks why something is not done, with buttons for a thumb; the reason is never empty. */
export function WhyDialog({ form: { values, change, close }, title, ...asking }: WhyDialogProps) {
  if (values === undefined) return null;
  return (
    <Dialog opened onClose={close} title={title}>
      <Why reason={values} onChange={change} {...asking} />
    </Dialog>
  );
}

interface WhyProps extends Omit<WhyDialogProps, 'form' | 'title'> {
  reason: string;
  onChange: (reason: string) => void;
}

function Why({ reason, onChange, text, suggestions, confirmLabel, onConfirm }: WhyProps) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const confirm = () => {
    setTried(true);
    if (reason.trim() !== '') onConfirm(reason.trim());
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      {text && <p className={classes.none}>{text}</p>}
      <div className={classes.suggestions} role="group" aria-label={t('reason.suggestions')}>
        {suggestions.map((suggestion) => (
          <Button key={suggestion} size="md" variant="default" onClick={() => onChange(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
      <Textarea
        size="lg"
        data-autofocus
        label={t('phone.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isTried && reason.trim() === '' && t('valid.required')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button type="submit" size="lg">
        {confirmLabel}
      </Button>
    </form>
  );
}
