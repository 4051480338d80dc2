import { getRouteApi, Link } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { isEnded } from '../shared/is-ended.ts';
import { AssetFormFields } from './asset-form.tsx';
import { type AssetValues, type Intervals, intervalsOf, valuesOf } from './asset-form-model.ts';
import { EndedPage } from './ended-page.tsx';
import { IntervalSection } from './interval-section.tsx';
import { useSaveAsset } from './use-save-asset.tsx';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/edit');

/** Changes a device. */
export function AssetEditPage() {
  const { id, assetId } = route.useParams();
  const { canChange } = useAccess('assets');
  const query = useCall(api.assets.get, { params: { locationId: id, id: assetId } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(asset) => (isEnded(asset) ? <EndedPage asset={asset} /> : <AssetEditForm asset={asset} />)}
    </EditedRecord>
  );
}

function AssetEditForm({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const form = useForm<AssetValues>({ defaultValues: valuesOf(asset) });
  const [intervals, setIntervals] = useState<Intervals>(() => intervalsOf(asset));
  const { save, ...state } = useSaveAsset(asset, form, intervals);
  const toAsset = {
    to: '/locations/$id/assets/$assetId',
    params: { id: asset.locationId, assetId: asset.id },
  } as const;
  return (
    <EditForm
      trail={[
        <Link key="location" to="/locations/$id" params={{ id: asset.locationId }}>
          {asset.locationName}
        </Link>,
        <Link key="asset" {...toAsset}>
          {asset.tag ?? asset.description}
        </Link>,
      ]}
      title={t('assets.change', { name: asset.description })}
      back={(props) => <Link {...props} {...toAsset} />}
      onSubmit={form.handleSubmit((values) => save(values, asset))}
      {...state}
    >
      <AssetFormFields form={form} locationId={asset.locationId} isNew={false}>
        <IntervalSection asset={asset} intervals={intervals} onChange={setIntervals} />
      </AssetFormFields>
    </EditForm>
  );
}
