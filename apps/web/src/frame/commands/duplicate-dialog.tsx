import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LinkOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface DuplicateDialogProps<Made> {
  title: string;
  /** Says what is copied and what is not. */
  text: string;
  make: (idempotencyKey: string) => Promise<Made>;
  /** Domains whose reads are out of date after it. */
  refreshes: readonly string[];
  /** Says what was created. */
  told: (made: Made) => string;
  pageOf: (made: Made) => LinkOptions;
  onClose: () => void;
}

/** Creates a copy of a record that has lines, after saying what is copied, and opens it. */
export function DuplicateDialog<Made>({ title, text, make, ...props }: DuplicateDialogProps<Made>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const withKey = useRequestKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => await make(withKey({}).idempotencyKey),
    onSuccess: (made) => {
      showToast({ text: props.told(made) });
      props.onClose();
      void navigate(props.pageOf(made));
    },
    onSettled: async () =>
      await Promise.all(props.refreshes.map(async (domain) => await client.invalidateQueries({ queryKey: [domain] }))),
  });
  return (
    <ConfirmDialog
      opened
      title={title}
      text={text}
      confirmLabel={t('action.duplicate')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => mutate()}
      onClose={props.onClose}
    />
  );
}
