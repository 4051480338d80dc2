import { NativeSelect, TextInput } from '@mantine/core';
import type { Location } from '@werkbank/contract/locations/location.ts';
import type { Place, PlaceKind } from '@werkbank/contract/locations/place.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type PlaceValues, parentsFor, placeKinds, placeValuesOf } from './place-model.ts';

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

function PlaceForm({ location, place, parentId, places, onClose }: PlaceDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => placeValuesOf(place, parentId, places));
  const [isTried, setTried] = useState(false);
  const { save, isPending, error, theirs, reset } = useSavePlace(location.id, place, onClose);
  const change = (part: Partial<PlaceValues>) => setValues((before) => ({ ...before, ...part }));
  const submit = () => {
    setTried(true);
    if (values.name.trim()) save(values, place?.version);
  };
  const nameOf = (id: string | null) => places.find((one) => one.id === id)?.path ?? location.name;
  return (
    <DialogForm isBusy={isPending} error={theirs ? null : error} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={t('field.name')}
        required
        maxLength={60}
        data-autofocus
        value={values.name}
        error={isTried && !values.name.trim() && t('valid.required')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <NativeSelect
        label={t('field.kind')}
        value={values.kind}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value as PlaceKind })}
        data={placeKinds.map((kind) => ({ value: kind, label: t(`locations.kind.${kind}`) }))}
      />
      <NativeSelect
        label={t('locations.inside')}
        value={values.parentId ?? ''}
        onChange={({ currentTarget }) => change({ parentId: currentTarget.value || null })}
        data={[
          { value: '', label: location.name },
          ...parentsFor(place, places).map(({ id, path }) => ({ value: id, label: path })),
        ]}
      />
      {theirs && place && (
        <ConflictDialog<PlaceValues>
          opened
          base={placeValuesOf(place, place.parentId, places)}
          mine={values}
          theirs={placeValuesOf(theirs, theirs.parentId, places)}
          fields={[
            { name: 'name', label: t('field.name') },
            { name: 'kind', label: t('field.kind'), render: ({ kind }) => t(`locations.kind.${kind}`) },
            { name: 'parentId', label: t('locations.inside'), render: (one) => nameOf(one.parentId) },
          ]}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={isPending}
          onResolve={(merged) => save(merged, theirs.version)}
          onClose={reset}
        />
      )}
    </DialogForm>
  );
}

/** Saves a new or changed place; the paths of its assets change everywhere. */
function useSavePlace(locationId: string, place: Place | null, onDone: () => void) {
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
