import type { Location } from '@werkbank/contract/locations/location.ts';
import type { Place } from '@werkbank/contract/locations/place.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { newPlaceValues, parentsFor, placeForm, placeKinds } from './place-model.ts';

interface PlaceDialogProps {
  location: Location;
  /** Null for a new one. */
  place: Place | null;
  /** The parent place; null directly under the location. */
  parentId: string | null;
  /** All places of the location in reading order. */
  places: readonly Place[];
  onClose: () => void;
}

/** Adds a building, floor or room, or renames and moves one with everything in it. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { t } = useTranslation();
  const { place } = props;
  return (
    <Dialog opened onClose={props.onClose} title={place ? t('locations.changePlace') : t('locations.addPlace')}>
      <PlaceForm {...props} />
    </Dialog>
  );
}

/** Saving a place changes the paths of its assets everywhere. */
function PlaceForm({ location, place, parentId, places, onClose }: PlaceDialogProps) {
  const { t } = useTranslation();
  const params = { locationId: location.id };
  const { record, field, state } = useDialogRecord({
    model: placeForm,
    record: place,
    start: newPlaceValues(parentId, places),
    store: async (values, stored) => {
      const body = placeForm.bodyOf(values);
      if (!stored) return await api.locations.createPlace({ params, body });
      return await api.locations.updatePlace({
        params: { ...params, placeId: stored.id },
        body,
        ifMatch: stored.version,
      });
    },
    refreshes: ['locations', 'assets'],
    onSaved: ({ name }) => {
      showToast({ text: t('locations.placeSaved', { name }) });
      onClose();
    },
    shown: (field, values) =>
      field === 'parentId' ? (places.find(({ id }) => id === values.parentId)?.path ?? location.name) : undefined,
  });
  const kinds = placeKinds.map((kind) => ({ value: kind, label: t(`locations.kind.${kind}`) }));
  const parents = parentsFor(record, places).map(({ id, path }) => ({ value: id, label: path }));
  return (
    <DialogForm {...state} onClose={onClose}>
      {field.text('name', { 'data-autofocus': true })}
      {field.choice('kind', kinds)}
      {field.choice('parentId', [{ value: '', label: location.name }, ...parents])}
    </DialogForm>
  );
}
