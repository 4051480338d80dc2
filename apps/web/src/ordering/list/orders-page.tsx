import { Button } from '@mantine/core';
import { IconBasketPlus, IconFileInvoice } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import shared from '../shared/ordering.module.css';
import { officeOrderColumns, orderColumns } from './columns.tsx';
import { type OrdersSearch, orderFilters, orderTabs } from './filters.ts';

/** The orders of a reseller; for employees those of all resellers. */
export const OrdersPage: ListPage = listPage({
  route: '/guarded/side/mobility/orders',
  texts: 'ordering.list',
  name: 'reseller-orders',
  fixedColumns: true,
  Icon: IconFileInvoice,
  access: 'ordering',
  canSee: ({ canSee }) => canSee,
  filters: orderFilters,
  columns: ({ ordersForOthers }) => (ordersForOthers ? officeOrderColumns : orderColumns),
  Tabs: StatusTabs,
  Tools: ResellerFilter,
  actions: ({ setsConditions }) => (
    <>
      {setsConditions && <Conditions />}
      <NewOrder />
    </>
  ),
  first: () => <NewOrder variant="default" />,
});

function StatusTabs({ search }: { search: OrdersSearch }) {
  const { t } = useTranslation();
  const tabs = (['all', ...orderTabs] as const).map((value) => ({ value, label: t(`ordering.tab.${value}`) }));
  return <PageTabs label={t('field.status')} value={search.tab ?? 'all'} tabs={tabs} />;
}

function ResellerFilter({ search, onChange }: FilterProps<OrdersSearch>) {
  const { t } = useTranslation();
  const { ordersForOthers } = useAccess('ordering');
  if (!ordersForOthers) return null;
  return (
    <AccountIdPicker
      className={shared.filter}
      aria-label={t('ordering.reseller')}
      placeholder={t('ordering.allResellers')}
      kind="reseller"
      value={search.reseller}
      onChange={(reseller) => onChange({ reseller })}
    />
  );
}

function Conditions() {
  const { t } = useTranslation();
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/mobility/order-conditions" />}>
      {t('ordering.conditions')}
    </Button>
  );
}

function NewOrder({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  return (
    <Button
      variant={variant}
      leftSection={<IconBasketPlus size={16} stroke={1.75} />}
      renderRoot={(props) => <Link {...props} to="/articles" />}
    >
      {t('ordering.toArticles')}
    </Button>
  );
}
