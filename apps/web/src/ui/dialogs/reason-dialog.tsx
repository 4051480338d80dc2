import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ReasonDialogProps {
  opened: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** Label of the text area. */
  label: string;
  confirmLabel: string;
  /** Common reasons; picking one fills the text area. */
  suggestions?: readonly string[] | undefined;
  maximumLength?: number | undefined;
  danger?: boolean | undefined;
  isBusy?: boolean | undefined;
  error?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason before something is declined, cancelled or corrected; the reason must not be empty. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} closable={!props.isBusy}>
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm(props: ReasonDialogProps) {
  const { suggestions = [], maximumLength = 500, isBusy = false } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const trimmed = reason.trim();

  const confirm = () => {
    setTried(true);
    if (trimmed && !isBusy) props.onConfirm(trimmed);
  };
  useShortcut('mod+Enter', confirm, { label: props.confirmLabel, whileTyping: true });

  return (
    <form
      id={formId}
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      {props.text && <div>{props.text}</div>}
      {suggestions.length > 0 && (
        <div className={classes.suggestions} role="group" aria-label={t('reason.suggestions')}>
          {suggestions.map((suggestion) => (
            <Button key={suggestion} size="compact-sm" variant="default" onClick={() => setReason(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
      )}
      <Textarea
        data-autofocus
        label={props.label}
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={maximumLength}
        value={reason}
        error={isTried && !trimmed && t('valid.required')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {props.error && (
        <p role="alert" className={classes.problem}>
          {props.error}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={props.onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} {...(props.danger && { color: 'red' })}>
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  );
}
