import { Button } from '@mantine/core';
import { IconFileInvoice, IconListCheck, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderTools } from './order-tools.tsx';
import { ordersQuery } from './sales-orders-query.ts';
import { orderTabs, usualRows } from './sales-orders-search.ts';

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
  const { canChange } = useAccess('salesOrders');
  const search = route.useSearch();
  const address = useListAddress(search, { size: usualRows });
  const columns = useMemo(() => orderColumns(t), [t]);
  const input = { params: { division }, query: ordersQuery(search) };
  return (
    <ListGrid
      label={t('salesOrders.title')}
      address={address}
      source={(block) => callOptions(api.salesOrders.list, { ...input, ...block })}
      columns={columns}
      rowId={(order) => order.id}
      layoutName="sales-orders"
      tools={(show) => <OrderTools search={search} onChange={show} />}
      empty={
        <NothingListed
          texts="salesOrders"
          Icon={IconFileInvoice}
          isFiltered={isFiltered(search)}
          first={canChange && <NewOrder variant="default" />}
        />
      }
    />
  );
}

function ListActions() {
  const { t } = useTranslation();
  const { canChange } = useAccess('salesOrders');
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
