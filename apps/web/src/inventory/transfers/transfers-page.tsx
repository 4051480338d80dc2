import { Button } from '@mantine/core';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { WarehouseFilter } from '../shared/warehouse-filter.tsx';
import { transferColumns } from './transfer-columns.tsx';
import { type TransfersSearch, transferFilters, transferTabs } from './transfer-filters.ts';

/** The transfers of the division by status; a mechanic sees those of their own van. */
export const TransfersPage: ListPage = listPage({
  route: '/guarded/side/transfers',
  texts: 'inventory.transfers',
  name: 'transfers',
  Icon: IconTruckDelivery,
  access: 'inventory',
  canSee: ({ canSee }) => canSee,
  above: { to: '/warehouses', name: 'inventory.title' },
  filters: transferFilters,
  columns: transferColumns,
  Tabs: StatusTabs,
  Tools: Warehouses,
  actions: ({ canChange }) => canChange && <NewTransfer />,
  first: ({ canChange }) => canChange && <NewTransfer variant="default" />,
});

function StatusTabs({ search }: { search: TransfersSearch }) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data: counts } = useCall(api.inventory.countTransfers, { params: { division } });
  const tabs = (['all', ...transferTabs] as const).map((value) => ({
    value,
    label: t(`inventory.transferTab.${value}`),
    count: counts?.[value],
  }));
  return <PageTabs label={t('field.status')} value={search.tab ?? 'all'} tabs={tabs} />;
}

function Warehouses({ search, onChange }: FilterProps<TransfersSearch>) {
  return <WarehouseFilter value={search.warehouse} onChange={(warehouse) => onChange({ warehouse })} />;
}

function NewTransfer({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/transfers/new' }), { label: t('inventory.newTransfer') });
  return (
    <Button component={Link} to="/transfers/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('inventory.newTransfer')}
    </Button>
  );
}
