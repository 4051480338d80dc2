import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: ReactNode;
  text: ReactNode;
  /** The verb on the button: never just "yes". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Confirming destroys something, so focus starts at cancel. */
  danger?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** Why the last attempt failed; the dialog stays open with it. */
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  danger,
  isBusy = false,
  error,
  ...props
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={title}
      size="sm"
      closable={!isBusy}
      footer={
        <>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={props.onClose}
            {...(danger && { 'data-autofocus': true })}
          >
            {props.cancelLabel ?? t('action.cancel')}
          </Button>
          <Button
            loading={isBusy}
            onClick={props.onConfirm}
            {...(danger ? { color: 'red' } : { 'data-autofocus': true })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <div>{text}</div>
        {error && (
          <p role="alert" className={classes.problem}>
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
