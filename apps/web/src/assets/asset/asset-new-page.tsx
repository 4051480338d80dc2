import { getRouteApi } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { NewCustomFields, useNewCustomForm } from '#src/frame/custom-fields/new-custom-fields.tsx';
import { type CopiedValues, useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { AssetFormFields } from './asset-form.tsx';
import { type AssetValues, assetForm, copyOf, newAssetValues } from './asset-form-model.ts';

const route = getRouteApi('/guarded/side/locations/$id/assets/new');

/** A new asset at a location; a tag that was just scanned, the asset type, or the asset that is copied may be given in the URL. */
export function AssetNewPage() {
  const { id } = route.useParams();
  const { from } = route.useSearch();
  const { canChange } = useAccess('assets');
  const source = useCall(
    api.assets.get,
    { params: { locationId: id, id: from ?? '' } },
    { enabled: from !== undefined },
  );
  const copied = useCopiedValues('asset', from, source.data?.division);
  const query = useCall(api.locations.get, { params: { locationId: id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(location) =>
        from !== undefined && (source.isPending || copied.isLoading) ? (
          <PageSkeleton width="narrow" />
        ) : (
          <NewAssetForm location={location} source={source.data} copied={copied.values} />
        )
      }
    </EditedRecord>
  );
}

interface NewAssetProps {
  location: Location;
  source: Asset | undefined;
  copied: CopiedValues['values'];
}

function NewAssetForm({ location, source, copied }: NewAssetProps) {
  const { t } = useTranslation();
  const { tag = '', type = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const create = useAction(api.assets.create, ['assets', 'locations']);
  const { id } = location;
  const { model, start, custom } = useNewCustomForm({
    of: 'asset',
    model: assetForm,
    start: source ? copyOf(source) : newAssetValues(type, tag, businessDay()),
    copied,
    division: location.division,
  });
  const { form, state } = useNewRecord<Asset, AssetValues>({
    model,
    start,
    create,
    store: (values, outcome) => create.mutate({ params: { locationId: id }, body: assetForm.bodyOf(values) }, outcome),
    told: (asset) => t('assets.created', { name: asset.description, tag: asset.tag ?? '' }),
    leave: (asset) => void navigate({ to: '/locations/$id/assets/$assetId', params: { id, assetId: asset.id } }),
    hasAnother: true,
  });
  return (
    <EditForm
      trail={[
        { name: t('locations.title'), to: { to: '/locations' } },
        { name: location.name, to: { to: '/locations/$id', params: { id } } },
      ]}
      title={t('assets.new')}
      {...state}
    >
      {source && <p>{t('assets.copied', { name: source.description })}</p>}
      <AssetFormFields form={form} locationId={id} />
      <NewCustomFields {...custom} form={form} />
    </EditForm>
  );
}
