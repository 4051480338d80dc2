import { getRouteApi } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { EndedPage } from '../replacement/ended-page.tsx';
import { isEnded } from '../shared/is-ended.ts';
import { AssetFormFields } from './asset-form.tsx';
import { assetForm, changedIntervals, type Intervals, intervalsOf } from './asset-form-model.ts';
import { IntervalSection } from './interval-section.tsx';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/edit');

/** Edits an asset. */
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
  const [intervals, setIntervals] = useState<Intervals>(() => intervalsOf(asset));
  const { form, state } = useSaveAsset(asset, intervals);
  const params = { id: asset.locationId, assetId: asset.id };
  return (
    <EditForm
      trail={[
        { name: asset.locationName, to: { to: '/locations/$id', params: { id: asset.locationId } } },
        { name: asset.tag ?? asset.description, to: { to: '/locations/$id/assets/$assetId', params } },
      ]}
      title={t('assets.change', { name: asset.description })}
      {...state}
    >
      <AssetFormFields form={form} locationId={asset.locationId} asset={asset}>
        <IntervalSection asset={asset} intervals={intervals} onChange={setIntervals} />
      </AssetFormFields>
    </EditForm>
  );
}

function useSaveAsset(asset: Asset, intervals: Intervals) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.assets.update, ['assets', 'locations']);
  const agreed = changedIntervals(intervalsOf(asset), intervals);
  return useEditedRecord({
    model: assetForm,
    record: asset,
    update,
    isTouched: agreed.length > 0,
    shown: (name, values, theirs) => {
      const place = [asset, theirs].find(({ placeId }) => placeId === values.placeId);
      return name === 'placeId' && place ? (place.placePath ?? '') : undefined;
    },
    store: (changes, { version }, outcome) => {
      if (Object.values(intervals).some(Number.isNaN)) return;
      const body = { ...changes, ...(agreed.length > 0 && { intervals: agreed }) };
      update.mutate({ params: { locationId: asset.locationId, id: asset.id }, body, ifMatch: version }, outcome);
    },
    told: () => t('assets.saved'),
    leave: ({ id, locationId }) =>
      void navigate({ to: '/locations/$id/assets/$assetId', params: { id: locationId, assetId: id } }),
  });
}
