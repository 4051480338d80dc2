import type { Place } from '@werkbank/contract/locations/place.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { PlaceValues } from './place-model.ts';

/** Stores a new place or a changed one; what hangs in it is named anew everywhere. */
export function useSavePlace(locationId: string, place: Place | null, onDone: () => void) {
  const { t } = useTranslation();
  const create = useAction(api.locations.createPlace, ['locations', 'assets']);
  const update = useAction(api.locations.updatePlace, ['locations', 'assets']);
  const theirs = currentRecord<Place>(update.error);
  const onSuccess = ({ name }: Place) => {
    showToast({ text: t('locations.placeSaved', { name }) });
    onDone();
  };
  const save = ({ name, ...values }: PlaceValues, version: number | undefined) => {
    const body = { ...values, name: name.trim() };
    if (!place) return create.mutate({ params: { locationId }, body }, { onSuccess });
    const params = { locationId, placeId: place.id };
    update.mutate({ params, body, ...(version !== undefined && { ifMatch: version }) }, { onSuccess });
  };
  return {
    save,
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
    theirs,
    reset: update.reset,
  };
}
