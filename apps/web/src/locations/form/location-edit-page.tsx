import { getRouteApi, Link } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { RemoveLocation } from '../location/remove-location.tsx';
import { LocationForm } from './location-form.tsx';
import { changesOf, fieldTexts, type LocationValues, valuesOf } from './location-form-model.ts';
import { showRefusal } from './show-refusal.ts';

const route = getRouteApi('/guarded/side/locations/$id/edit');

/** Changes a location. */
export function LocationEditPage() {
  const { id } = route.useParams();
  const { canChange } = useAccess('locations');
  const query = useCall(api.locations.get, { params: { locationId: id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(location) => <LocationEditForm location={location} />}
    </EditedRecord>
  );
}

function LocationEditForm({ location }: { location: Location }) {
  const { t } = useTranslation();
  const form = useForm<LocationValues>({ defaultValues: valuesOf(location) });
  const { save, release, ...state } = useSaveLocation(location, form);
  const toLocation = { to: '/locations/$id', params: { id: location.id } } as const;
  return (
    <EditForm
      trail={[
        <Link key="locations" to="/locations">
          {t('locations.title')}
        </Link>,
        <Link key="location" {...toLocation}>
          {location.name}
        </Link>,
      ]}
      title={t('locations.change', { name: location.name })}
      back={(props) => <Link {...props} {...toLocation} />}
      onSubmit={form.handleSubmit((values) => save(values, location))}
      {...state}
    >
      <LocationForm form={form} />
      <RemoveLocation location={location} onRemoved={release} />
    </EditForm>
  );
}

function useSaveLocation(location: Location, form: ReturnType<typeof useForm<LocationValues>>) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.locations.update, ['locations', 'assets']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const theirs = currentRecord<Location>(update.error);

  const save = (values: LocationValues, stored: Location) =>
    update.mutate(
      {
        params: { locationId: location.id },
        body: changesOf(valuesOf(stored), values),
        ifMatch: stored.version,
      },
      {
        onSuccess: ({ id }) => {
          showToast({ text: t('locations.saved') });
          guard.release();
          void navigate({ to: '/locations/$id', params: { id } });
        },
        onError: (error) => showRefusal(form, error, t),
      },
    );
  const names = Object.keys(fieldTexts) as (keyof LocationValues)[];
  const dialogs = (
    <>
      {theirs && (
        <ConflictDialog<LocationValues>
          opened
          base={valuesOf(location)}
          mine={form.getValues()}
          theirs={valuesOf(theirs)}
          fields={names.map((name) => ({
            name,
            label: t(fieldTexts[name]),
            render: (values) => written(values[name], t),
          }))}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={update.isPending}
          onResolve={(merged) => save(merged, theirs)}
          onClose={() => update.reset()}
        />
      )}
      {guard.dialog}
    </>
  );
  return { save, isPending: update.isPending, error: theirs ? null : update.error, dialogs, release: guard.release };
}

function written(value: LocationValues[keyof LocationValues], t: (key: string) => string): string {
  if (typeof value === 'boolean') return t(value ? 'confirm.yes' : 'confirm.no');
  return typeof value === 'object' ? (value?.name ?? '') : String(value);
}
