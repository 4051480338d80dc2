import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Warehouse } from '@werkbank/contract/inventory/calls.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { useAccess, useSeesAllStock } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Nothing } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { FillUpSection } from './levels/fill-up-section.tsx';
import { WarehouseHistory } from './warehouse-history.tsx';
import { WarehouseStockGrid } from './warehouse-stock-grid.tsx';

const WarehouseDialog = lazy(async () => ({ default: (await import('./warehouse-dialog.tsx')).WarehouseDialog }));
const route = getRouteApi('/guarded/side/warehouses/$warehouseId');

/** One warehouse: its manager and its stock. */
export function WarehousePage() {
  const { warehouseId } = route.useParams();
  const division = String(useDivision());
  const { data, error, refetch } = useCall(api.inventory.getWarehouse, { params: { division, warehouseId } });
  if (data) return <WarehouseView warehouse={data} />;
  return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton tabs />;
}

function WarehouseView({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const { canChange } = useAccess('inventory');
  const seesAll = useSeesAllStock();
  const [isEditing, setEditing] = useState(false);
  return (
    <Page
      width="full"
      trail={[
        <Link key="warehouses" to="/warehouses">
          {t('inventory.title')}
        </Link>,
      ]}
      number={warehouse.code}
      title={warehouse.description}
      status={<WarehouseTags warehouse={warehouse} />}
      {...(canChange && { actions: <EditButton onClick={() => setEditing(true)} /> })}
      facts={<Facts warehouse={warehouse} />}
      tabs={
        <PageTabs
          label={t('inventory.sections')}
          value={tab ?? 'stock'}
          tabs={[
            { value: 'stock', label: t('inventory.stock') },
            ...(seesAll ? [{ value: 'fillup', label: t('inventory.missing') }] : []),
            ...(canChange ? [{ value: 'history', label: t('history') }] : []),
          ]}
        />
      }
    >
      <RecordMark kind="warehouse" id={warehouse.id} />
      <TabContent warehouse={warehouse} />
      {isEditing && (
        <Suspense>
          <WarehouseDialog warehouse={warehouse} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function TabContent({ warehouse }: { warehouse: Warehouse }) {
  const { tab } = route.useSearch();
  const { canChange } = useAccess('inventory');
  const seesAll = useSeesAllStock();
  if (tab === 'fillup' && seesAll) return <FillUpSection warehouse={warehouse} />;
  if (tab === 'history' && canChange) return <WarehouseHistory warehouse={warehouse} />;
  return <WarehouseStockGrid warehouse={warehouse} />;
}

function EditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  useShortcut('e', onClick, { label: t('action.edit') });
  return (
    <Button variant="default" onClick={onClick}>
      {t('action.edit')}
    </Button>
  );
}

function WarehouseTags({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation();
  if (!warehouse.active) return <StatusBadge tone="stopped">{t('field.inactive')}</StatusBadge>;
  return warehouse.main ? <Tag accent>{t('inventory.isMain')}</Tag> : null;
}

function Facts({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation();
  const { eMail } = warehouse;
  return (
    <KeyFacts
      facts={[
        { label: t('inventory.manager'), value: warehouse.managerUserFullName ?? <Nothing /> },
        ...(warehouse.checksShipments ? [{ label: t('inventory.shipments'), value: t('inventory.areChecked') }] : []),
        { label: t('inventory.email'), value: eMail === null ? <Nothing /> : <a href={`mailto:${eMail}`}>{eMail}</a> },
      ]}
    />
  );
}
