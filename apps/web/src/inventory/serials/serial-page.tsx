import { IconTimeline } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { SerialEvent, SerialHistory } from '@werkbank/contract/inventory/serials/serial.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSeesAllStock } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { SerialLink } from '../shared/serial-link.tsx';
import { WarehouseLink } from '../shared/warehouse-link.tsx';
import { EventLink } from './event-link.tsx';

const route = getRouteApi('/guarded/side/serials/$itemId');

/** One piece with a serial number: where it is, and its history from the supplier to the wall. */
export function SerialPage() {
  const { itemId } = route.useParams();
  const { number = '' } = route.useSearch();
  const division = useDivision();
  const canSee = useSeesAllStock();
  const input = { params: { division, itemId }, query: { number } };
  const { data, error, refetch } = useCall(api.inventory.getSerialHistory, input, { enabled: canSee });
  if (!canSee) return <NoPermission level={1} />;
  if (data) return <Piece piece={data} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={2} rows={5} />
  );
}

function Piece({ piece }: { piece: SerialHistory }) {
  const { t } = useTranslation();
  return (
    <Page
      trail={[
        <Link key="items" to="/items">
          {t('items.title')}
        </Link>,
        <ItemLink key="item" code={piece.itemCode}>
          {piece.itemCode}
        </ItemLink>,
      ]}
      number={piece.serialNumber}
      title={piece.itemDescription}
      status={
        <StatusBadge tone={piece.isHere ? 'done' : 'stopped'}>
          {t(piece.isHere ? 'inventory.serial.here' : 'inventory.serial.gone')}
        </StatusBadge>
      }
      facts={<Facts piece={piece} />}
    >
      <Section title={t('history')} count={piece.events.length} flush>
        <DataTable
          caption={t('history')}
          columns={columns(t)}
          rows={piece.events}
          rowKey={({ kind, recordedAt, number }) => [kind, recordedAt, number].join()}
          empty={
            <EmptyState icon={<IconTimeline size={22} stroke={1.75} />} title={t('inventory.serial.none')}>
              {t('inventory.serial.noneText')}
            </EmptyState>
          }
        />
      </Section>
    </Page>
  );
}

function Facts({ piece: { itemCode, isHere, warehouseId, warehouseDescription } }: { piece: SerialHistory }) {
  const { t } = useTranslation();
  const place =
    warehouseId === null ? (
      isHere ? (
        t('inventory.onWay')
      ) : (
        <Nothing />
      )
    ) : (
      <WarehouseLink id={warehouseId}>{warehouseDescription}</WarehouseLink>
    );
  return (
    <KeyFacts
      facts={[
        { label: t('inventory.item'), value: <ItemLink code={itemCode}>{itemCode}</ItemLink> },
        { label: t('inventory.warehouse'), value: place },
      ]}
    />
  );
}

const columns = (t: TFunction): DataColumn<SerialEvent>[] => [
  {
    key: 'what',
    header: t('inventory.serial.event'),
    width: '15rem',
    primary: true,
    cell: (event) => <EventLink event={event} />,
  },
  { key: 'day', header: t('field.date'), width: '8rem', phone: 'end', cell: ({ day }) => <DateText value={day} /> },
  {
    key: 'name',
    header: t('inventory.serial.place'),
    phone: 'plain',
    cell: ({ name, warehouseDescription }) => [name, warehouseDescription].filter(Boolean).join(' · ') || <Nothing />,
  },
  {
    key: 'pieces',
    header: t('inventory.serial.with'),
    phone: 'plain',
    cell: ({ pieces }) =>
      pieces.map(({ itemId, itemCode, serialNumber }) => (
        <div key={`${itemId} ${serialNumber}`}>
          {itemCode} <SerialLink itemId={itemId} serial={serialNumber} />
        </div>
      )),
  },
];
