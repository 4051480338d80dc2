import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import type { RefusedField } from '#src/ui/form/form-refusal.ts';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import classes from './form.module.css';

interface FormDialogProps {
  title: string;
  size: 'md' | 'lg';
  isBusy: boolean;
  /** Why it was not saved. */
  error: unknown;
  /** The fields that the server refused, as links to them. */
  refused?: readonly RefusedField[] | undefined;
  onSubmit: () => void;
  /** Saves it and begins another one. */
  onAnother?: (() => void) | undefined;
  /** Offers a stored draft. */
  draft?: ReactNode;
  /** Deletes what is typed, when it is cancelled. */
  onDiscard?: (() => void) | undefined;
  /** Without it there is no delete button. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
  /** What is above the form and not part of it. */
  before?: ReactNode;
  children: ReactNode;
  /** Dialogs that the form may need, such as the conflict dialog. */
  dialogs?: ReactNode;
}

/** A dialog around a form; its buttons stay in view while the fields scroll. */
export function FormDialog({ title, size, isBusy, onSubmit, onDelete, onClose, children, ...props }: FormDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const cancel = () => {
    props.onDiscard?.();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={size}
      closable={!isBusy}
      footer={
        <>
          {onDelete && (
            <Button variant="subtle" color="red" className={classes.apart ?? ''} disabled={isBusy} onClick={onDelete}>
              {t('action.delete')}
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={cancel}>
            {t('action.cancel')}
          </Button>
          {props.onAnother && (
            <Button variant="default" disabled={isBusy} onClick={props.onAnother}>
              {t('form.another')}
            </Button>
          )}
          <Button type="submit" form={id} loading={isBusy}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <SaveKeys onSave={onSubmit} />
      {props.before}
      <form
        id={id}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {props.draft}
        <FormProblem error={props.error} refused={props.refused} />
        {children}
        {props.dialogs}
      </form>
    </Dialog>
  );
}

/** Mounted inside the dialog, where the shortcuts of the page below it are inactive. */
function SaveKeys({ onSave }: { onSave: () => void }) {
  useSaveShortcut(onSave);
  return null;
}
