import { getRouteApi, Link } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { AssetFormFields } from './asset-form.tsx';
import { type AssetValues, bodyOf, newAssetValues } from './asset-form-model.ts';
import { showRefusal } from './show-refusal.ts';

const route = getRouteApi('/guarded/side/locations/$id/assets/new');

/** A new device at a location; a label that was just scanned and its type may stand in the address. */
export function AssetNewPage() {
  const { id } = route.useParams();
  const { canChange } = useAccess('assets');
  const query = useCall(api.locations.get, { params: { locationId: id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(location) => <NewAssetForm location={location} />}
    </EditedRecord>
  );
}

function NewAssetForm({ location }: { location: Location }) {
  const { t } = useTranslation();
  const { tag = '', type = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const form = useForm<AssetValues>({
    defaultValues: newAssetValues(type, tag, businessDay()),
  });
  const create = useAction(api.assets.create, ['assets', 'locations']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const toLocation = { to: '/locations/$id', params: { id: location.id } } as const;

  const save = form.handleSubmit((values) =>
    create.mutate(
      { params: { locationId: location.id }, body: bodyOf(values) },
      {
        onSuccess: (asset) => {
          showToast({ text: t('assets.created', { name: asset.description, tag: asset.tag ?? '' }) });
          guard.release();
          void navigate({ to: '/locations/$id/assets/$assetId', params: { id: location.id, assetId: asset.id } });
        },
        onError: (error) => showRefusal(form, error, t),
      },
    ),
  );
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
      title={t('assets.new')}
      back={(props) => <Link {...props} {...toLocation} />}
      isPending={create.isPending}
      error={create.error}
      onSubmit={save}
      dialogs={guard.dialog}
    >
      <AssetFormFields form={form} locationId={location.id} isNew />
    </EditForm>
  );
}
