import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface Removal<Input, Result> {
  action: UseMutationResult<Result, Error, Input>;
  /** Parameters of the action; null while there is nothing to remove. */
  input: Input | null;
  title: string;
  text: string;
  /** The result as a text. */
  told: (result: Result) => string;
  onClose: () => void;
}

/** Asks for confirmation before something is removed, and reports the result. */
export function useRemoval<Input, Result>({ action, input, title, text, told, onClose }: Removal<Input, Result>) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const onSuccess = (result: Result) => {
    showToast({ text: told(result) });
    onClose();
  };
  const dialog = (
    <ConfirmDialog
      opened={isAsked}
      title={title}
      text={text}
      confirmLabel={t('action.delete')}
      danger
      isBusy={action.isPending}
      error={refusalText(action.error)}
      onConfirm={() => input !== null && action.mutate(input, { onSuccess })}
      onClose={() => {
        setAsked(false);
        action.reset();
      }}
    />
  );
  return { ask: () => setAsked(true), dialog };
}
