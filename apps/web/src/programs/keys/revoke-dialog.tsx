import type { ApiKey } from '@werkbank/contract/programs/keys/key-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { KeyKind } from '../shared/key-kind.ts';

interface RevokeDialogProps {
  /** The page on which the key is revoked: one's own keys, or those of the company. */
  kind: KeyKind;
  apiKey: ApiKey;
  onClose: () => void;
}

/** Explains the consequences before a key is revoked. */
export function RevokeDialog({ kind, apiKey: { id, name }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation();
  const call = kind === 'personal' ? api.programs.revokeOwnKey : api.programs.revokeKey;
  const { mutate, isPending, error } = useAction(call, ['programs']);
  const onSuccess = () => {
    showToast({ text: t('programs.revoked', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('programs.revokeTitle', { name })}
      text={t(kind === 'scim' ? 'programs.scimRevokeText' : 'programs.revokeText')}
      confirmLabel={t('programs.revoke')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    />
  );
}
