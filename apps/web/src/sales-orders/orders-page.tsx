import { Button } from '@mantine/core';
import { IconFileInvoice, IconListCheck, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { useShortcut } from '#src/ui/use-shortcut.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderTools } from './order-tools.tsx';
import { type OrdersSearch, ordersQuery, orderTabs, usualPageSize } from './sales-orders-search.ts';
import { useOrderAccess } from './use-order-access.ts';

const route = getRouteApi('/guarded/side/sales-orders');

/** The orders of the division by where they stand; tab, search, filters and page are in the address. */
export function OrdersPage() {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  return (
    <Page
      width="full"
      title={t('salesOrders.title')}
      actions={<ListActions />}
      tabs={<StatusTabs current={tab ?? 'all'} />}
    >
      <OrderGrid />
    </Page>
  );
}

function StatusTabs({ current }: { current: string }) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data: counts } = useCall(api.salesOrders.count, { params: { division } });
  const tabs = (['all', ...orderTabs] as const).map((value) => ({
    value,
    label: t(`salesOrders.tab.${value}`),
    count: counts?.[value],
  }));
  return <PageTabs label={t('field.status')} value={current} tabs={tabs} />;
}

function OrderGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const show = useShowOrders();
  const columns = useMemo(() => orderColumns(t), [t]);
  const { page = 1, size = usualPageSize } = search;
  const input = { params: { division }, query: ordersQuery(search) };
  const rows = useGridRows((block) => callOptions(api.salesOrders.list, { ...input, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  return (
    <DataGrid
      label={t('salesOrders.title')}
      columns={columns}
      rows={rows}
      rowId={(order) => order.id}
      layoutName="sales-orders"
      toolbar={<OrderTools search={search} onChange={show} />}
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoOrders search={search} />}
    />
  );
}

function NoOrders({ search: { page: _, size: __, ...filters } }: { search: OrdersSearch }) {
  const { t } = useTranslation();
  const { canChange } = useOrderAccess();
  const isFiltered = Object.keys(filters).some((name) => name !== 'division');
  return (
    <EmptyState
      icon={<IconFileInvoice size={22} stroke={1.75} />}
      title={t(isFiltered ? 'salesOrders.noneFound' : 'salesOrders.none')}
      actions={
        isFiltered ? (
          <Button component={Link} to="/sales-orders" variant="default">
            {t('action.clearFilter')}
          </Button>
        ) : (
          canChange && <NewOrder variant="default" />
        )
      }
    >
      {t(isFiltered ? 'salesOrders.noneFoundText' : 'salesOrders.noneText')}
    </EmptyState>
  );
}

function ListActions() {
  const { t } = useTranslation();
  const { canChange } = useOrderAccess();
  return (
    <>
      <Button component={Link} to="/sales-orders/lines" variant="default" leftSection={<IconListCheck size={16} />}>
        {t('salesOrders.openLinesShort')}
      </Button>
      {canChange && <NewOrder />}
    </>
  );
}

function NewOrder({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  useShortcut('c', () => void navigate({ to: '/sales-orders/new' }), { label: t('salesOrders.new') });
  return (
    <Button component={Link} to="/sales-orders/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('salesOrders.newShort')}
    </Button>
  );
}

/** Changes what the address says; another filter begins at the first page. */
function useShowOrders() {
  const navigate = route.useNavigate();
  return (change: { [Name in keyof OrdersSearch]?: OrdersSearch[Name] | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as OrdersSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
}
