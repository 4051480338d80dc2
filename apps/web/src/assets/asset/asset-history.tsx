import type { Asset, Placement } from '@werkbank/contract/assets/asset/asset.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useCustomHistory } from '#src/frame/custom-fields/use-custom-history.tsx';
import { useAccess } from '#src/identity/access.ts';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { attachmentTypes } from '../attachments/attachment-kinds.ts';
import { useTypeName } from '../shared/use-asset-types.ts';

/** Where and when the asset was installed; for employees also every change, report and attachment. */
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
  const { data, error, refetch, more } = useRows(api.assets.listPlacements, { params }, 200);
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
      {data && <MoreRows data={data} more={more} />}
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

/** The text of the kind of an attachment, or of an asset type. */
function typeOf(value: string, t: TFunction) {
  const type = attachmentTypes.find((known) => known === value);
  return type ? t(`assets.attachment.${type}`) : <TypeName type={value} />;
}

const TypeName = ({ type }: { type: string }) => useTypeName()(type);

/** Columns of an asset, its reports and its attachments. */
const columns: HistoryColumns = {
  tag: 'assets.tag',
  type: column.text('field.type', typeOf),
  description: 'field.description',
  brand: 'assets.brand',
  model: 'assets.model',
  serial_number: 'assets.serialNumber',
  inventory_number: 'assets.inventoryNumber',
  position: 'assets.position',
  walk_order: column.quantity('assets.walkOrder'),
  agent: 'assets.agent',
  content: column.quantity('assets.content'),
  content_unit: 'assets.contentUnit',
  fire_class: 'assets.fireClass',
  contains_pfas: 'assets.containsPfas',
  manufacture_date: column.day('assets.manufactureDate'),
  installation_date: column.day('assets.installationDate'),
  warranty_until: column.day('assets.warrantyUntil'),
  end_of_life_on: column.day('assets.endOfLife'),
  serviced_before: column.day('assets.servicedBefore'),
  battery_due_on: column.day('assets.batteryDueOn'),
  pads_adult_due_on: column.day('assets.padsAdultDueOn'),
  pads_child_due_on: column.day('assets.padsChildDueOn'),
  expiry_date: column.day('assets.expiryDate'),
  ownership: column.word('assets.ownership', 'assets.ownership'),
  contract_number: 'assets.contractNumber',
  state: column.word('field.status', 'assets.state'),
  state_reason: 'assets.stateReason',
  notes: 'field.notes',
  performed_on: column.day('field.date'),
  level: column.word('assets.level', 'assets.level'),
  result: column.word('assets.overallResult', 'assets.result'),
  findings: 'assets.findings',
  actions: 'assets.actionsTaken',
  file_name: 'assets.fileName',
};

const parts = {
  service_report: 'assets.report',
  attachment: 'attachment_one',
  tag: 'assets.tag',
  asset_interval: 'assets.interval',
};

function Changes({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const input = { params: { locationId: asset.locationId, id: asset.id }, pageSize: 40 };
  const pages = usePages(api.assets.listHistory, input);
  return (
    <RecordHistory
      own={useCustomHistory('asset')}
      title={t('assets.changes')}
      pages={pages}
      columns={columns}
      parts={parts}
    />
  );
}
