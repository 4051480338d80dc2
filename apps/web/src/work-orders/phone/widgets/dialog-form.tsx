import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-form.module.css';

interface DialogFormProps {
  /** For buttons outside the form. */
  id?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a dialog: fields below each other. */
export function DialogForm({ id, onSubmit, children }: DialogFormProps) {
  return (
    <form
      id={id}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface SuggestionsProps {
  /** What they are reasons for, if there are several groups. */
  label?: string;
  reasons: readonly string[];
  onPick: (reason: string) => void;
}

/** Frequent reasons as buttons. */
export function Suggestions({ label, reasons, onPick }: SuggestionsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.suggestions} role="group" aria-label={label ?? t('reason.suggestions')}>
      {reasons.map((reason) => (
        <Button key={reason} size="md" variant="default" onClick={() => onPick(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}
