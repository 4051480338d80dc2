import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../dialogs/dialog.module.css';
import { useSaveShortcut } from '../shortcuts/shortcuts.tsx';
import { FormProblem } from './form-problem.tsx';
import type { RefusedField } from './form-refusal.ts';

export interface DialogFormProps {
  /** The verb on the button; "Save" by default. */
  submitLabel?: string | undefined;
  isBusy: boolean;
  /** Why the last attempt failed; the entered values are kept. */
  error: unknown;
  /** The fields that the server refused, as links to them. */
  refused?: readonly RefusedField[] | undefined;
  onSubmit: () => void;
  /** Offers a stored draft. */
  draft?: ReactNode;
  /** Deletes what is typed, when it is cancelled. */
  onDiscard?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
  /** Dialogs that the form may need, such as the conflict dialog. */
  dialogs?: ReactNode;
}

/** A form inside a dialog: fields, error message, cancel and save. Ctrl+Enter saves. */
export function DialogForm({ submitLabel, isBusy, error, refused, children, dialogs, ...props }: DialogFormProps) {
  const { t } = useTranslation();
  const submit = () => {
    if (!isBusy) props.onSubmit();
  };
  const cancel = () => {
    props.onDiscard?.();
    props.onClose();
  };
  useSaveShortcut(submit);
  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog above another one is inside its form.
        event.stopPropagation();
        submit();
      }}
    >
      {props.draft}
      {children}
      <FormProblem error={error} refused={refused} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={cancel}>
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
