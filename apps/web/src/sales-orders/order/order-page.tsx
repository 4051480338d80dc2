import { getRouteApi, Link } from '@tanstack/react-router';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { OrderDeliveries } from '../deliveries/order-deliveries.tsx';
import { OrderLines } from '../lines/order-lines.tsx';
import { aboutOrder } from '../shared/about-order.ts';
import { isAwaitingApproval } from '../shared/awaiting-approval.ts';
import type { OrderTab } from '../shared/order-search.ts';
import { OrderStatus } from '../shared/order-status.tsx';
import { OrderActions } from './order-actions.tsx';
import classes from './order-details.module.css';
import { OrderDetails } from './order-details.tsx';
import { OrderHistory } from './order-history.tsx';

const route = getRouteApi('/guarded/side/sales-orders/$id');

/** One order as a document: its lines, progress, deliveries and history. */
export function OrderPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { data: order, error, refetch } = useCall(api.salesOrders.get, { params: { division, salesOrderId: id } });
  if (order) return <OrderView order={order} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={6} tabs />
  );
}

function OrderView({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const { canChange } = useAccess('salesOrders');
  return (
    <Page
      width="full"
      trail={[
        <Link key="orders" to="/sales-orders">
          {t('salesOrders.title')}
        </Link>,
      ]}
      number={order.orderNumber}
      title={order.orderedByName}
      status={
        isAwaitingApproval(order) ? (
          <StatusBadge tone="attention">{order.approvalStatusDescription}</StatusBadge>
        ) : (
          <OrderStatus status={order.status} />
        )
      }
      actions={canChange && <OrderActions order={order} />}
      facts={<OrderFacts order={order} />}
      tabs={<OrderTabs order={order} tab={tab ?? 'lines'} />}
    >
      <RecordTalk kind="salesOrder" id={order.id} />
      <RecordMark kind="salesOrder" id={order.id} />
      <TabContent order={order} tab={tab} />
    </Page>
  );
}

function OrderTabs({ order, tab }: { order: SalesOrder; tab: string }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('salesOrders');
  const input = { params: { division: order.division, salesOrderId: order.id }, pageSize: 1 };
  const { data: deliveries } = useCall(api.salesOrders.listDeliveries, input);
  const tabs = [
    { value: 'lines', label: t('salesOrders.lines'), count: order.lineCount },
    { value: 'deliveries', label: t('salesOrders.deliveries'), count: deliveries?.total },
    { value: 'details', label: t('details') },
    ...(canChange ? [{ value: 'history', label: t('history') }] : []),
  ];
  return <PageTabs label={t('salesOrders.sections')} value={tab} tabs={tabs} />;
}

function TabContent({ order, tab }: { order: SalesOrder; tab: OrderTab | undefined }) {
  const { canChange } = useAccess('salesOrders');
  const { Complaints } = route.useRouteContext().salesOrderParts;
  if (tab === 'deliveries') return <OrderDeliveries order={order} />;
  if (tab === 'details') return <OrderDetails order={order} />;
  if (tab === 'history' && canChange) return <OrderHistory order={order} />;
  return (
    <>
      <OrderLines order={order} />
      <Suspense fallback={null}>
        <Complaints {...aboutOrder(order)} isOptional />
      </Suspense>
    </>
  );
}

function OrderFacts({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const { deliveryAddress: to } = order;
  const { canChange } = useAccess('salesOrders');
  const missing = canChange ? (
    <Link to="/sales-orders/$id/edit" params={{ id: order.id }}>
      {t('salesOrders.fillIn')}
    </Link>
  ) : (
    '–'
  );
  return (
    <KeyFacts
      facts={[
        {
          label: t('salesOrders.orderedBy'),
          value: <AccountLink id={order.orderedById}>{order.orderedByName}</AccountLink>,
          hint: order.orderedByContactPersonFullName ?? order.relationNumber,
        },
        {
          label: t('salesOrders.yourRef'),
          value: order.yourRef ?? missing,
          hint: order.description,
        },
        {
          label: t('salesOrders.deliveryDate'),
          value: order.deliveryDate === null ? missing : <DateText value={order.deliveryDate} />,
          hint: (
            <>
              {t('salesOrders.orderedOn')} <DateText value={order.orderDate} />
            </>
          ),
        },
        {
          label: t('salesOrders.deliverTo'),
          value: to ? to.addressLine1 : order.deliverToName,
          hint: to && [to.postcode, to.city].filter(Boolean).join(' '),
        },
        {
          label: t('salesOrders.deliveryStatus'),
          value: (
            <span className={classes.statusLine}>
              <OrderStatus of="delivery" status={order.deliveryStatus} quiet />
            </span>
          ),
          hint: <OrderStatus of="invoice" status={order.invoiceStatus} quiet />,
        },
        {
          label: t('salesOrders.amountInclVat'),
          value: <Amount value={order.amountFC} currency={order.currency} />,
          hint: (
            <>
              <Amount value={order.amountFCExclVat} currency={order.currency} /> {t('salesOrders.exclVat')}
            </>
          ),
        },
      ]}
    />
  );
}
