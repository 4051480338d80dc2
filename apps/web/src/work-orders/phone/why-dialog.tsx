import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import classes from './times-page.module.css';

interface WhyDialogProps {
  title: string;
  text?: string;
  /** Reasons given often; a tap takes one. */
  suggestions: readonly string[];
  confirmLabel: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why something is not done, with buttons for a thumb; the reason is never empty. */
export function WhyDialog({ title, text, suggestions, confirmLabel, onConfirm, onClose }: WhyDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const confirm = () => {
    setTried(true);
    if (reason.trim() !== '') onConfirm(reason.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
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
            <Button key={suggestion} size="md" variant="default" onClick={() => setReason(suggestion)}>
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
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {confirmLabel}
        </Button>
      </form>
    </Dialog>
  );
}
