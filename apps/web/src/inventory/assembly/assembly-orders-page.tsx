import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTool } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { AssemblyOrderLink } from '../shared/assembly-order-link.tsx';
import { WarehouseFilter } from '../shared/warehouse-filter.tsx';
import { type AssemblySearch, assemblyFilters, assemblyTabs, assemblyTypes } from './assembly-filters.ts';
import { AssemblyStatusBadge } from './assembly-status-badge.tsx';

const { link, text, date, badge, figure, quantity } = columns<AssemblyOrder>('inventory');

const assemblyColumns = [
  link('number', 110, (order) => <OrderName order={order} />, { header: 'field.number' }),
  text('item', 260, ({ itemCode, itemDescription }) => `${itemCode} · ${itemDescription}`, {
    grow: true,
    card: 'none',
  }),
  text('assemblyType', 120, ({ typeName }, t) => t(`inventory.assemblyType.${typeName}`), { hidePriority: 2 }),
  badge('status', 150, (order) => <AssemblyStatusBadge order={order} quiet />, { header: 'field.status' }),
  figure('finished', 120, ({ finishedQuantity, plannedQuantity }) => `${finishedQuantity} / ${plannedQuantity}`),
  quantity('finishable', 130, ({ finishableQuantity }) => finishableQuantity, { hidePriority: 3 }),
  text('warehouse', 160, ({ warehouseDescription }) => warehouseDescription, { hidePriority: 1 }),
  date('assemblyDate', 120, ({ assemblyDate }) => assemblyDate, { hidePriority: 4 }),
];

/** The assembly and disassembly orders of the division by status. */
export const AssemblyOrdersPage: ListPage = listPage({
  route: '/guarded/side/assembly-orders',
  texts: 'inventory.assemblyOrders',
  name: 'assembly-orders',
  Icon: IconTool,
  access: 'inventory',
  canSee: ({ canSee }) => canSee,
  above: { to: '/warehouses', name: 'inventory.title' },
  filters: assemblyFilters,
  columns: assemblyColumns,
  Tabs: StatusTabs,
  Tools,
  actions: ({ canChange }) => canChange && <NewOrder />,
  first: ({ canChange }) => canChange && <NewOrder variant="default" />,
});

/** On a card the item is part of the name; in a row it has its own column. */
function OrderName({ order }: { order: AssemblyOrder }) {
  return (
    <AssemblyOrderLink id={order.id}>
      <CodeName code={order.orderNumber} name={order.itemDescription} />
    </AssemblyOrderLink>
  );
}

function StatusTabs({ search }: { search: AssemblySearch }) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data: counts } = useCall(api.inventory.countAssemblyOrders, { params: { division } });
  const tabs = (['all', ...assemblyTabs] as const).map((value) => ({
    value,
    label: t(`inventory.assemblyTab.${value}`),
    count: counts?.[value],
  }));
  return <PageTabs label={t('field.status')} value={search.tab ?? 'all'} tabs={tabs} />;
}

function Tools({ search, onChange }: FilterProps<AssemblySearch>) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        aria-label={t('inventory.assemblyType')}
        value={search.type ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ type: assemblyTypes.find((type) => type === value) })}
        data={[
          { value: '', label: t('inventory.assemblyType.all') },
          ...assemblyTypes.map((value) => ({ value, label: t(`inventory.assemblyType.${value}`) })),
        ]}
      />
      <WarehouseFilter value={search.warehouse} onChange={(warehouse) => onChange({ warehouse })} />
    </>
  );
}

function NewOrder({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/assembly-orders/new' }), { label: t('inventory.newAssembly') });
  return (
    <Button component={Link} to="/assembly-orders/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('inventory.newAssembly')}
    </Button>
  );
}
