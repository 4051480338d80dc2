import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { WarehouseFilter } from '../shared/warehouse-filter.tsx';
import { type CountsSearch, countFilters, countTabs } from './count-filters.ts';
import { CountStatusBadge } from './count-status-badge.tsx';

const { link, text, date, badge, figure } = columns<StockCount>('inventory');

const countColumns = [
  link('number', 110, (count) => <CountName count={count} />, { header: 'field.number' }),
  text('warehouse', 220, ({ warehouseDescription }) => warehouseDescription, { grow: true, card: 'none' }),
  text('countKind', 170, ({ kind }, t) => t(`inventory.countKind.${kind}`), { hidePriority: 2 }),
  badge('status', 150, ({ status }) => <CountStatusBadge status={status} quiet />, { header: 'field.status' }),
  figure('counted', 110, ({ countedCount, lineCount }) => `${countedCount} / ${lineCount}`),
  figure('differences', 110, ({ differenceCount }) => differenceCount ?? '–', { hidePriority: 3 }),
  text('description', 200, ({ description }) => description, {
    header: 'field.description',
    grow: true,
    hidePriority: 1,
  }),
  date('bookedOn', 120, ({ bookedOn }) => bookedOn, { hidePriority: 4 }),
];

/** The counts of the division; a mechanic sees those of their own van. */
export const CountsPage: ListPage = listPage({
  route: '/guarded/side/counts',
  texts: 'inventory.counts',
  name: 'counts',
  Icon: IconClipboardCheck,
  access: 'inventory',
  canSee: ({ canSee }) => canSee,
  above: { to: '/warehouses', name: 'inventory.title' },
  filters: countFilters,
  columns: countColumns,
  Tabs: StatusTabs,
  Tools: Warehouses,
  actions: ({ canChange }) => canChange && <NewCount />,
  first: ({ canChange }) => canChange && <NewCount variant="default" />,
});

/** On a card the warehouse is part of the name; in a row it has its own column. */
function CountName({ count }: { count: StockCount }) {
  return (
    <Link to="/counts/$id" params={{ id: count.id }}>
      <CodeName code={count.countNumber} name={count.warehouseDescription} />
    </Link>
  );
}

function StatusTabs({ search }: { search: CountsSearch }) {
  const { t } = useTranslation();
  const tabs = (['all', ...countTabs] as const).map((value) => ({ value, label: t(`inventory.countTab.${value}`) }));
  return <PageTabs label={t('field.status')} value={search.tab ?? 'all'} tabs={tabs} />;
}

function Warehouses({ search, onChange }: FilterProps<CountsSearch>) {
  return <WarehouseFilter value={search.warehouse} onChange={(warehouse) => onChange({ warehouse })} />;
}

function NewCount({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/counts/new' }), { label: t('inventory.newCount') });
  return (
    <Button component={Link} to="/counts/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('inventory.newCount')}
    </Button>
  );
}
