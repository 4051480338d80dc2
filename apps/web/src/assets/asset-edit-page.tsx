import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageSkeleton } from '#src/ui/page/skeleton.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts.tsx';
import { AssetFormFields } from './asset-form.tsx';
import { type AssetValues, type Intervals, intervalsOf, valuesOf } from './asset-form-model.ts';
import { EndedNotice } from './ended-notice.tsx';
import { FormProblem } from './form-problem.tsx';
import { IntervalSection } from './interval-section.tsx';
import { isEnded } from './is-ended.ts';
import { useAssetAccess } from './use-asset-access.ts';
import { useSaveAsset } from './use-save-asset.tsx';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId/edit');

/** Changes a device. The form keeps the record it began with: a change by somebody else shows when saving. */
export function AssetEditPage() {
  const { id, assetId } = route.useParams();
  const { canChange } = useAssetAccess();
  const { data, error, refetch } = useCall(api.assets.get, { params: { locationId: id, id: assetId } });
  const [base, setBase] = useState<Asset | undefined>(data);
  if (!base && data) setBase(data);
  if (!canChange) return <NoPermission level={1} />;
  if (base) return <EditForm asset={base} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton width="narrow" />
  );
}

function EditForm({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const form = useForm<AssetValues>({ defaultValues: valuesOf(asset) });
  const [intervals, setIntervals] = useState<Intervals>(() => intervalsOf(asset));
  const { save, isPending, error, dialogs } = useSaveAsset(asset, form, intervals);
  const submit = form.handleSubmit((values) => save(values, asset));
  useSaveShortcut(() => void submit());
  const back = {
    to: '/locations/$id/assets/$assetId',
    params: { id: asset.locationId, assetId: asset.id },
  } as const;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Page
        width="narrow"
        trail={[
          <Link key="location" to="/locations/$id" params={{ id: asset.locationId }}>
            {asset.locationName}
          </Link>,
          <Link key="asset" {...back}>
            {asset.tag ?? asset.description}
          </Link>,
        ]}
        title={t('assets.change', { name: asset.description })}
        footer={
          <>
            <Button variant="default" renderRoot={(props) => <Link {...props} {...back} />}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={isEnded(asset)}>
              {t('action.save')}
            </Button>
          </>
        }
      >
        <EndedNotice asset={asset} />
        <FormProblem error={error} />
        <AssetFormFields form={form} locationId={asset.locationId} isNew={false}>
          <IntervalSection asset={asset} intervals={intervals} onChange={setIntervals} />
        </AssetFormFields>
      </Page>
      {dialogs}
    </form>
  );
}
