import { Button } from '@mantine/core';
import {
  IconBuildingWarehouse,
  IconChartBar,
  IconClipboardCheck,
  IconPlus,
  IconTool,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { WarehouseListed } from '@werkbank/contract/inventory/calls.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess, useSeesAllStock } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageLinks } from '#src/ui/page/page-links.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { WarehouseLink } from './shared/warehouse-link.tsx';
import classes from './warehouses.module.css';

const WarehouseDialog = lazy(async () => ({ default: (await import('./warehouse-dialog.tsx')).WarehouseDialog }));

/** The main warehouse and the vans: their users, their stock, and shortages. */
export function WarehousesPage() {
  const { t } = useTranslation();
  const { canSee, canChange } = useAccess('inventory');
  const seesAll = useSeesAllStock();
  const [isAdding, setAdding] = useState(false);
  if (!canSee) return <NoPermission level={1} />;
  return (
    <Page
      title={t('inventory.title')}
      description={t(seesAll ? 'inventory.text' : 'inventory.textOfTeam')}
      actions={<Actions onAdd={canChange ? () => setAdding(true) : null} />}
    >
      <Warehouses onAdd={() => setAdding(true)} />
      {isAdding && (
        <Suspense>
          <WarehouseDialog warehouse={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Actions({ onAdd }: { onAdd: (() => void) | null }) {
  const { t } = useTranslation();
  const { seesValue } = useAccess('inventory');
  if (!useSeesAllStock()) return null;
  return (
    <>
      <PageLinks
        links={[
          { to: '/transfers', label: t('inventory.transfers.title'), Icon: IconTruckDelivery },
          { to: '/counts', label: t('inventory.counts.title'), Icon: IconClipboardCheck },
          { to: '/assembly-orders', label: t('inventory.assemblyOrders.title'), Icon: IconTool },
          ...(seesValue ? [{ to: '/warehouses/value' as const, label: t('inventory.value'), Icon: IconChartBar }] : []),
        ]}
      />
      {onAdd && <NewWarehouse onClick={onAdd} />}
    </>
  );
}

function NewWarehouse({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  useShortcut('c', onClick, { label: t('inventory.new') });
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={onClick}>
      {t('inventory.new')}
    </Button>
  );
}

function Warehouses({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { canChange } = useAccess('inventory');
  const seesAll = useSeesAllStock();
  const { data, error, refetch } = useCall(api.inventory.listWarehouses, { params: { division }, pageSize: 1000 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={t('inventory.all')} count={data?.total} flush>
      {data ? (
        <DataTable
          caption={t('inventory.title')}
          columns={columns(t)}
          rows={data.rows}
          rowKey={(warehouse) => warehouse.id}
          empty={
            <EmptyState
              icon={<IconBuildingWarehouse size={22} stroke={1.75} />}
              title={t('inventory.none')}
              actions={
                canChange && (
                  <Button variant="default" onClick={onAdd}>
                    {t('inventory.new')}
                  </Button>
                )
              }
            >
              {t(seesAll ? 'inventory.noneText' : 'inventory.noneOfTeam')}
            </EmptyState>
          }
        />
      ) : (
        <TableSkeleton rows={5} columns={5} />
      )}
    </Section>
  );
}

function columns(t: TFunction): DataColumn<WarehouseListed>[] {
  return [
    { key: 'description', header: t('field.description'), primary: true, cell: (row) => <Name warehouse={row} /> },
    { key: 'code', header: t('field.code'), width: '6rem', phone: 'end', cell: (row) => row.code },
    {
      key: 'manager',
      header: t('inventory.manager'),
      width: '11rem',
      from: 'medium',
      cell: (row) => row.managerUserFullName ?? '–',
    },
    {
      key: 'email',
      header: t('inventory.email'),
      width: '19rem',
      from: 'wide',
      cell: (row) => <Mail warehouse={row} />,
    },
    {
      key: 'items',
      header: t('inventory.itemCount'),
      width: '7rem',
      align: 'end',
      cell: (row) => <Quantity value={row.itemCount} />,
    },
    {
      key: 'short',
      header: t('inventory.shortCount'),
      width: '13rem',
      align: 'end',
      cell: (row) => <Short warehouse={row} />,
    },
  ];
}

function Name({ warehouse }: { warehouse: WarehouseListed }) {
  const { t } = useTranslation();
  return (
    <span className={classes.name}>
      <WarehouseLink id={warehouse.id}>{warehouse.description}</WarehouseLink>
      {warehouse.main && <Tag accent>{t('inventory.isMain')}</Tag>}
      {!warehouse.active && (
        <StatusBadge tone="stopped" quiet>
          {t('field.inactive')}
        </StatusBadge>
      )}
    </span>
  );
}

function Mail({ warehouse: { eMail } }: { warehouse: WarehouseListed }) {
  return eMail === null ? '–' : <a href={`mailto:${eMail}`}>{eMail}</a>;
}

function Short({ warehouse: { id, shortCount, belowMinimumCount } }: { warehouse: WarehouseListed }) {
  const { t } = useTranslation();
  const seesMissing = useSeesAllStock();
  if (shortCount === 0 && belowMinimumCount === 0) return '–';
  return (
    <span className={classes.name}>
      {shortCount > 0 && (
        <StatusBadge tone="attention" quiet>
          {t('inventory.short', { count: shortCount })}
        </StatusBadge>
      )}
      {belowMinimumCount > 0 && !seesMissing && t('inventory.low', { count: belowMinimumCount })}
      {belowMinimumCount > 0 && seesMissing && (
        <Link to="/warehouses/$warehouseId" params={{ warehouseId: id }} search={{ tab: 'fillup' }}>
          {t('inventory.low', { count: belowMinimumCount })}
        </Link>
      )}
    </span>
  );
}
