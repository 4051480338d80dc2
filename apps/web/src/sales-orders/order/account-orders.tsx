import { Button } from '@mantine/core';
import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { OrderProgress } from '../shared/line-progress.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import { OrderProgressBadge, OrderStatus } from '../shared/order-status.tsx';
import classes from './account-orders.module.css';

export interface AccountOrdersProps {
  division: number;
  accountId: string;
  /** Takes no further orders. */
  isBlocked: boolean;
}

const shown = 15;

/** Orders of an account for its page: the current one as a card, then the newest. */
export function AccountOrders({ division, accountId, isBlocked }: AccountOrdersProps) {
  const { t } = useTranslation();
  const { canChange } = useAccess('salesOrders');
  const input = { params: { division }, query: { accountId }, pageSize: shown };
  const { data, error, refetch } = useCall(api.salesOrders.list, input);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={5} />;
  const newOrder = canChange && !isBlocked && <NewOrder accountId={accountId} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconFileInvoice size={22} stroke={1.75} />} title={t('salesOrders.none')} actions={newOrder}>
        {t('salesOrders.noneOfAccount')}
      </EmptyState>
    );
  return (
    <>
      <AccountCurrentOrder division={division} accountId={accountId} />
      <Section title={t('salesOrders.title')} count={data.total} flush actions={newOrder}>
        <DataTable caption={t('salesOrders.title')} columns={columns(t)} rows={data.rows} rowKey={({ id }) => id} />
        <RestOfRows shown={data.rows.length} total={data.total}>
          <Link to="/sales-orders" search={{ account: accountId }}>
            {t('list.showAll')}
          </Link>
        </RestOfRows>
      </Section>
    </>
  );
}

/** The newest order that is open or partial, to which further lines are added; nothing when there is none. */
export function AccountCurrentOrder({ division, accountId }: Pick<AccountOrdersProps, 'division' | 'accountId'>) {
  const { t } = useTranslation();
  const query = { accountId, status: [12, 20] };
  const { data } = useCall(api.salesOrders.list, { params: { division }, query, pageSize: 1 });
  const [order] = data?.rows ?? [];
  if (!order) return null;
  return (
    <Section title={t('salesOrders.current')}>
      <div className={classes.current}>
        <div className={classes.name}>
          <OrderLink id={order.id}>{order.orderNumber}</OrderLink>
          <span className={classes.small}>{order.description ?? order.yourRef}</span>
        </div>
        <OrderStatus of="delivery" status={order.deliveryStatus} />
        <OrderProgress order={order} />
        <span className={classes.small}>
          {t('salesOrders.deliveryDate')} <DateText value={order.deliveryDate} />
        </span>
        <Amount value={order.amountFCExclVat} currency={order.currency} />
      </div>
    </Section>
  );
}

function NewOrder({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={14} />}
      renderRoot={(props) => <Link {...props} to="/sales-orders/new" search={{ account: accountId }} />}
    >
      {t('salesOrders.newShort')}
    </Button>
  );
}

const columns = (t: TFunction): DataColumn<SalesOrderListed>[] => [
  {
    key: 'number',
    header: t('field.number'),
    width: '7rem',
    primary: true,
    cell: (order) => <OrderLink id={order.id}>{order.orderNumber}</OrderLink>,
  },
  {
    key: 'date',
    header: t('salesOrders.orderDate'),
    width: '7rem',
    cell: (order) => <DateText value={order.orderDate} />,
  },
  {
    key: 'description',
    header: t('field.description'),
    phone: 'plain',
    cell: ({ description, yourRef }) => [description, yourRef].filter(Boolean).join(' · ') || '–',
  },
  {
    key: 'progress',
    header: t('salesOrders.linesReady'),
    width: '9rem',
    from: 'medium',
    cell: (order) => <OrderProgress order={order} />,
  },
  {
    key: 'status',
    header: t('field.status'),
    width: '9rem',
    cell: (order) => <OrderProgressBadge order={order} quiet />,
  },
  {
    key: 'amount',
    header: t('salesOrders.amountExclVat'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: (order) => <Amount value={order.amountFCExclVat} currency={order.currency} />,
  },
];
