import { Button } from '@mantine/core';
import { IconFileInvoice, IconListCheck, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { PageLinks } from '#src/ui/page/page-links.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { editedOrderColumns, orderColumns } from './columns.tsx';
import { type OrdersSearch, orderFilters, orderTabs } from './filters.ts';
import { OrderTools } from './order-tools.tsx';
import { OrdersBulk } from './orders-bulk.tsx';

const OrderEdits = lazy(async () => ({ default: (await import('./order-edits.tsx')).OrderEdits }));

/** The orders of the division by status. */
export const OrdersPage: ListPage = listPage({
  route: '/guarded/side/sales-orders',
  texts: 'salesOrders',
  name: 'sales-orders',
  customFieldsOf: 'salesOrder',
  Icon: IconFileInvoice,
  ticksOnDemand: true,
  access: 'salesOrders',
  filters: orderFilters,
  columns: ({ canChange }) => (canChange ? editedOrderColumns : orderColumns),
  edits: ({ canChange }) => canChange && OrderEdits,
  Tabs: StatusTabs,
  Tools: OrderTools,
  bulk: ({ canChange }) => canChange && OrdersBulk,
  actions: () => <ListActions />,
  first: ({ canChange }) => canChange && <NewOrder variant="default" />,
});

function StatusTabs({ search }: { search: OrdersSearch }) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data: counts } = useCall(api.salesOrders.count, { params: { division } });
  const tabs = (['all', ...orderTabs] as const).map((value) => ({
    value,
    label: t(`salesOrders.tab.${value}`),
    count: counts?.[value],
  }));
  return <PageTabs label={t('field.status')} value={search.tab ?? 'all'} tabs={tabs} />;
}

function ListActions() {
  const { t } = useTranslation();
  const { canChange, canInvoice } = useAccess('salesOrders');
  return (
    <>
      <PageLinks
        links={[
          ...(canInvoice
            ? [{ to: '/sales-orders/invoicing', label: t('salesOrders.invoicing'), Icon: IconFileInvoice } as const]
            : []),
          { to: '/sales-orders/lines', label: t('salesOrders.openLines'), Icon: IconListCheck },
        ]}
      />
      {canChange && <NewOrder />}
    </>
  );
}

function NewOrder({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/sales-orders/new' }), { label: t('salesOrders.new') });
  return (
    <Button component={Link} to="/sales-orders/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('salesOrders.newShort')}
    </Button>
  );
}
