import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import classes from '../shared/purchase-orders.module.css';
import { editedOrderColumns, orderColumns } from './columns.tsx';
import { type OrdersSearch, orderFilters, orderTabs } from './filters.ts';
import { OrdersBulk } from './orders-bulk.tsx';

const OrderEdits = lazy(async () => ({ default: (await import('./order-edits.tsx')).OrderEdits }));

/** The purchase orders of the division by status. */
export const OrdersPage: ListPage = listPage({
  route: '/guarded/side/purchase-orders',
  texts: 'purchaseOrders',
  name: 'purchase-orders',
  Icon: IconShoppingCart,
  ticksOnDemand: true,
  access: 'purchaseOrders',
  canSee: ({ canSee }) => canSee,
  filters: orderFilters,
  columns: ({ canChange }) => (canChange ? editedOrderColumns : orderColumns),
  edits: ({ canChange }) => canChange && OrderEdits,
  Tabs: StatusTabs,
  Tools: SupplierFilter,
  bulk: ({ canChange }) => canChange && OrdersBulk,
  actions: () => <Actions />,
  first: () => <NewOrder variant="default" />,
});

function StatusTabs({ search }: { search: OrdersSearch }) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data: counts } = useCall(api.purchaseOrders.count, { params: { division } });
  const tabs = (['all', ...orderTabs] as const).map((value) => ({
    value,
    label: t(`purchaseOrders.tab.${value}`),
    count: counts?.[value],
  }));
  return <PageTabs label={t('field.status')} value={search.tab ?? 'all'} tabs={tabs} />;
}

function SupplierFilter({ search, onChange }: FilterProps<OrdersSearch>) {
  const { t } = useTranslation();
  return (
    <AccountIdPicker
      className={classes.supplier}
      aria-label={t('purchaseOrders.supplier')}
      placeholder={t('purchaseOrders.allSuppliers')}
      kind="supplier"
      value={search.supplier}
      onChange={(supplier) => onChange({ supplier })}
    />
  );
}

function Actions() {
  const { t } = useTranslation();
  return (
    <>
      <Button
        component={Link}
        to="/purchase-orders/shortages"
        variant="default"
        leftSection={<IconAlertTriangle size={16} />}
      >
        {t('purchaseOrders.shortages')}
      </Button>
      <NewOrder />
    </>
  );
}

function NewOrder({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/purchase-orders/new' }), { label: t('purchaseOrders.new') });
  return (
    <Button component={Link} to="/purchase-orders/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('purchaseOrders.newShort')}
    </Button>
  );
}
