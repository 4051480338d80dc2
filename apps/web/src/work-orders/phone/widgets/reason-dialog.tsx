import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { KeptForm } from '../outbox/use-kept-form.ts';
import { DialogForm, Suggestions } from './dialog-form.tsx';
import classes from './reason-dialog.module.css';

interface ReasonDialogProps {
  /** The reason; the dialog is open while it has values. */
  form: KeptForm<string>;
  title: string;
  text?: string;
  suggestions: readonly string[];
  confirmLabel: string;
  onConfirm: (reason: string) => void;
  /** A second button, which also does what comes next. */
  further?: { label: string; onConfirm: (reason: string) => void } | undefined;
}

/** Asks for the reason why something is not done; it must not be empty. */
export function ReasonDialog({ form: { values, change, close }, title, ...props }: ReasonDialogProps) {
  if (values === undefined) return null;
  return (
    <Dialog opened onClose={close} title={title}>
      <ReasonForm reason={values} onChange={change} {...props} />
    </Dialog>
  );
}

interface ReasonFormProps extends Omit<ReasonDialogProps, 'form' | 'title'> {
  reason: string;
  onChange: (reason: string) => void;
}

function ReasonForm({ reason, onChange, text, suggestions, confirmLabel, onConfirm, further }: ReasonFormProps) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const confirm = (run: (reason: string) => void) => {
    setTried(true);
    if (reason.trim() !== '') run(reason.trim());
  };
  return (
    <DialogForm onSubmit={() => confirm(onConfirm)}>
      {text && <p className={classes.text}>{text}</p>}
      <Suggestions reasons={suggestions} onPick={onChange} />
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
      <Button type="submit" size="lg" variant={further ? 'default' : 'filled'}>
        {confirmLabel}
      </Button>
      {further && (
        <Button size="lg" onClick={() => confirm(further.onConfirm)}>
          {further.label}
        </Button>
      )}
    </DialogForm>
  );
}
