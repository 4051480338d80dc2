import type { Place } from '@werkbank/contract/locations/place.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Removes a place if it is empty, which the server checks. */
export function RemovePlace({ place, onClose }: { place: Place; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAction(api.locations.removePlace, ['locations']);
  const remove = () =>
    mutate(
      { params: { locationId: place.locationId, placeId: place.id }, ifMatch: place.version },
      {
        onSuccess: () => {
          showToast({ text: t('locations.placeRemoved', { name: place.name }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('locations.removePlace', { name: place.name })}
      text={t('locations.removePlaceText')}
      confirmLabel={t('action.delete')}
      danger
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
