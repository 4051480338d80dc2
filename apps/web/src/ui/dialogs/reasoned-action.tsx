import { refusalText } from '../form/refusal.ts';
import { showToast } from '../toasts/toast-store.ts';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

interface ReasonedActionProps<Input, Result>
  extends Omit<ReasonDialogProps, 'opened' | 'maximumLength' | 'isBusy' | 'error' | 'onConfirm'> {
  action: { mutateAsync: (input: Input) => Promise<Result>; isPending: boolean; error: Error | null };
  inputOf: (reason: string) => Input;
  /** The message once it is done. */
  doneText: (result: Result) => string;
}

/** Asks for a reason and then performs the action; a refusal is shown in the dialog. */
export function ReasonedAction<Input, Result>({
  action,
  inputOf,
  doneText,
  ...dialog
}: ReasonedActionProps<Input, Result>) {
  const run = async (reason: string) => {
    const result = await action.mutateAsync(inputOf(reason));
    showToast({ text: doneText(result) });
    dialog.onClose();
  };
  return (
    <ReasonDialog
      opened
      {...dialog}
      maximumLength={250}
      isBusy={action.isPending}
      error={refusalText(action.error)}
      onConfirm={(reason) => void run(reason).catch(shownInDialog)}
    />
  );
}

const shownInDialog = () => undefined;
