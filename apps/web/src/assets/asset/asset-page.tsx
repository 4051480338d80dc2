import { getRouteApi, Link } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess, useSeesAllStock } from '#src/identity/access.ts';
import { SerialLink } from '#src/inventory/shared/serial-link.tsx';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { findErrorKind } from '#src/ui/page/states/error-kind.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingGroup, LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import { PageSkeleton, TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { AssetAttachments } from '../attachments/asset-attachments.tsx';
import { EndedNotice } from '../replacement/ended-notice.tsx';
import { AssetReports } from '../reports/asset-reports.tsx';
import { AssetStatusBadge } from '../shared/asset-status-badge.tsx';
import { AssetActions } from './asset-actions.tsx';
import { AssetHistory } from './asset-history.tsx';
import { AssetOverview } from './asset-overview.tsx';
import { UnvisitedAsset } from './unvisited-asset.tsx';

const route = getRouteApi('/guarded/side/locations/$id/assets/$assetId');

/** One asset: its place, its next service, photos and attachments, visits and history. */
export function AssetPage() {
  const { id, assetId } = route.useParams();
  const { code } = route.useSearch();
  const { seesAll } = useAccess('assets');
  const params = { locationId: id, id: assetId };
  const { data: asset, error, refetch } = useCall(api.assets.get, { params });
  if (asset) return <AssetView asset={asset} />;
  if (error && findErrorKind(error) === 'notFound' && !seesAll) return <UnvisitedAsset id={assetId} code={code} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={5} tabs />
  );
}

function AssetView({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  return (
    <Page
      trail={[
        <Link key="locations" to="/locations">
          {t('locations.title')}
        </Link>,
        <Link key="location" to="/locations/$id" params={{ id: asset.locationId }}>
          {asset.locationName}
        </Link>,
      ]}
      number={asset.tag}
      title={asset.description}
      status={<AssetStatusBadge asset={asset} quiet={false} />}
      actions={<AssetActions asset={asset} />}
      facts={<AssetFacts asset={asset} />}
      tabs={<AssetTabs asset={asset} />}
    >
      <RecordTalk kind="asset" id={asset.id} />
      <EndedNotice asset={asset} />
      <TabContent asset={asset} />
    </Page>
  );
}

function AssetTabs({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const { tab = 'overview' } = route.useSearch();
  const { seesHistory } = useAccess('assets');
  const tabs = [
    { value: 'overview', label: t('overview') },
    { value: 'attachments', label: t('assets.attachments'), count: asset.attachments.length },
    { value: 'reports', label: t('assets.reports'), count: asset.serviceReports.length },
    ...(seesHistory ? [{ value: 'timeline', label: t('locations.timeline') }] : []),
    { value: 'history', label: t('history') },
  ];
  return <PageTabs label={t('assets.sections')} value={tab} tabs={tabs} />;
}

function TabContent({ asset }: { asset: Asset }) {
  const { tab, report } = route.useSearch();
  const { Requests, OpenWork, Estimates, Timeline } = route.useRouteContext().assetParts;
  const navigate = route.useNavigate();
  const unfold = (id: string | undefined) =>
    void navigate({ search: { tab: 'reports', ...(id && { report: id }) }, replace: true, resetScroll: false });
  if (tab === 'attachments') return <AssetAttachments asset={asset} />;
  if (tab === 'reports') return <AssetReports asset={asset} unfolded={report} onUnfold={unfold} />;
  if (tab === 'timeline')
    return (
      <Suspense fallback={<TableSkeleton rows={8} columns={3} />}>
        <Timeline locationId={asset.locationId} assetId={asset.id} />
      </Suspense>
    );
  if (tab === 'history') return <AssetHistory asset={asset} />;
  return (
    <LoadingGroup>
      <Suspense fallback={<LoadingPart />}>
        <OpenWork division={asset.division} locationId={asset.locationId} assetId={asset.id} />
        <Requests location={asset.locationId} asset={asset.id} />
        <Estimates asset={asset.id} />
      </Suspense>
      <AssetOverview asset={asset} />
    </LoadingGroup>
  );
}

/** A link to the history of the piece, if the item is known and the reader may see stock. */
function SerialNumber({ asset: { serialNumber, itemId } }: { asset: Asset }) {
  const canSee = useSeesAllStock();
  if (serialNumber === null) return <Nothing />;
  return itemId !== null && canSee ? <SerialLink itemId={itemId} serial={serialNumber} /> : serialNumber;
}

/** Its place, next service, last service, number and end date. */
function AssetFacts({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const { placePath, position, dueReason, lastResult } = asset;
  return (
    <KeyFacts
      facts={[
        {
          label: t('assets.place'),
          value: placePath ?? position ?? <LocationLink id={asset.locationId}>{asset.locationName}</LocationLink>,
          hint: placePath ? position : position ? null : t('assets.positionUnknown'),
        },
        {
          label: t('assets.nextService'),
          value: <DateText value={asset.dueOn} />,
          hint: dueReason && t(`assets.reason.${dueReason}`),
        },
        {
          label: t('assets.lastService'),
          value: <DateText value={asset.lastServiceOn} />,
          hint: lastResult && t(`assets.result.${lastResult}`),
        },
        {
          label: t('assets.serialNumber'),
          value: <SerialNumber asset={asset} />,
          hint: [asset.brand, asset.model].filter(Boolean).join(' ') || null,
        },
        { label: t('assets.endOfLife'), value: <DateText value={asset.endOfLifeOn} />, hint: asset.typeDescription },
      ]}
    />
  );
}
