import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../dialogs/dialog.module.css';
import { useSaveShortcut } from '../shortcuts/shortcuts.tsx';

export interface DialogFormProps {
  /** The verb on the button; "Save" by default. */
  submitLabel?: string | undefined;
  isBusy: boolean;
  /** Why the last attempt failed; the entered values stay. */
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Dialogs that the form may need, such as that of a conflict. */
  dialogs?: ReactNode;
}

/** A form inside a dialog: fields, error message, cancel and save. Ctrl+Enter saves. */
export function DialogForm({ submitLabel, isBusy, error, onSubmit, onClose, children, dialogs }: DialogFormProps) {
  const { t } = useTranslation();
  const submit = () => {
    if (!isBusy) onSubmit();
  };
  useSaveShortcut(submit);
  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {error instanceof Error && (
        <p role="alert" className={classes.problem}>
          {error.message}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel ?? t('action.save')}
        </Button>
      </div>
      {dialogs}
    </form>
  );
}
