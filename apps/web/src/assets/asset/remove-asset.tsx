import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Removes an asset that is permanently gone; its attachments and history are kept. */
export function RemoveAsset({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAction(api.assets.remove, ['assets', 'locations']);
  const remove = () =>
    mutate(
      { params: { locationId: asset.locationId, id: asset.id }, ifMatch: asset.version },
      {
        onSuccess: () => {
          showToast({ text: t('assets.removed', { name: asset.description }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('assets.removeNamed', { name: asset.description })}
      text={t('assets.removeText')}
      confirmLabel={t('assets.remove')}
      danger
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
