import { useInfiniteQuery } from '@tanstack/react-query';
import type { Asset, Placement } from '@werkbank/contract/assets/asset/asset.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { paperTypes } from '../attachments/attachment-kinds.ts';

import { historyLabels, isDay } from './history-labels.ts';

/** Where the device hung and when; for employees also every change, report and paper. */
export function AssetHistory({ asset }: { asset: Asset }) {
  const { seesHistory } = useAccess('assets');
  return (
    <>
      <Placements asset={asset} />
      {seesHistory && <Changes asset={asset} />}
    </>
  );
}

function Placements({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const params = { locationId: asset.locationId, id: asset.id };
  const { data, error, refetch } = useCall(api.assets.listPlacements, { params, pageSize: 200 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={t('assets.placements')} count={data?.total} flush>
      {data ? (
        <DataTable
          caption={t('assets.placements')}
          columns={placementColumns(t)}
          rows={data.rows}
          rowKey={({ id }) => id}
        />
      ) : (
        <TableSkeleton rows={2} columns={4} />
      )}
    </Section>
  );
}

const placementColumns = (t: TFunction): DataColumn<Placement>[] => [
  {
    key: 'location',
    header: t('assets.location'),
    primary: true,
    cell: ({ locationId, locationName }) => <LocationLink id={locationId}>{locationName}</LocationLink>,
  },
  {
    key: 'place',
    header: t('assets.place'),
    phone: 'plain',
    cell: ({ placePath, position }) => [placePath, position].filter(Boolean).join(' · ') || '–',
  },
  {
    key: 'reason',
    header: t('assets.why'),
    width: '9rem',
    phone: 'plain',
    cell: ({ reason }) => t(`assets.placement.${reason}`),
  },
  { key: 'by', header: t('field.changedBy'), width: '9rem', from: 'wide', cell: (one) => one.userFullName ?? '–' },
  { key: 'from', header: t('field.from'), width: '8rem', cell: ({ from }) => <DateText value={from} /> },
  {
    key: 'until',
    header: t('field.until'),
    width: '8rem',
    phone: 'end',
    cell: ({ until }) => (until ? <DateText value={until} /> : <Tag accent>{t('assets.now')}</Tag>),
  },
];

function Changes({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const input = { params: { locationId: asset.locationId, id: asset.id }, pageSize: 40 };
  const pages = useInfiniteQuery(pagesOptions(api.assets.listHistory, input));
  const show = (name: string, value: unknown) => {
    if (typeof value === 'number') return <Quantity value={value} />;
    if (typeof value !== 'string') return undefined;
    if (isDay(name)) return <DateText value={value} />;
    if (name === 'state') return t(`assets.state.${value}`);
    if (name === 'ownership') return t(`assets.ownership.${value}`);
    if (name === 'result') return t(`assets.result.${value}`);
    const paper = name === 'type' && paperTypes.find((type) => type === value);
    if (paper) return t(`assets.paper.${paper}`);
    return name === 'level' ? t(`assets.level.${value}`) : undefined;
  };
  return (
    <RecordHistory
      title={t('assets.changes')}
      pages={pages}
      labels={historyLabels}
      partLabels={{
        service_report: t('assets.report'),
        attachment: t('attachment_one'),
        tag: t('assets.tag'),
        asset_interval: t('assets.interval'),
      }}
      renderValue={show}
    />
  );
}
