import { Button } from '@mantine/core';
import { IconFileText, IconRepeat } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OrderDetail } from '@werkbank/contract/ordering/order-detail.ts';
import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { OrderLink } from '#src/sales-orders/shared/order-link.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton, TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { BasketTotals } from '../shared/basket-totals.tsx';
import { DeliveryStatusBadge } from '../shared/delivery-status-badge.tsx';
import { WaitingBadge } from '../shared/waiting-badge.tsx';
import { ApprovalNotice } from './approval-notice.tsx';
import { FollowedDeliveries } from './followed-deliveries.tsx';
import { FollowedLines } from './followed-lines.tsx';
import { useOrderDocument } from './use-order-document.ts';
import { useRepeatOrder } from './use-repeat-order.ts';

const route = getRouteApi('/guarded/side/mobility/orders/$id');

/** One order: the progress of each line, its deliveries and documents. */
export function OrderPage() {
  const { id } = route.useParams();
  const params = { division: useDivision(), orderId: id };
  const { data: order, error, refetch } = useCall(api.ordering.getOrder, { params });
  if (order) return <OrderView order={order} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={4} rows={6} />
  );
}

function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { FollowUp } = route.useRouteContext().orderParts;
  const serialNumbers = [...new Set(order.lines.flatMap((line) => line.serialNumbers))];
  return (
    <Page
      trail={[
        <Link key="orders" to="/mobility/orders">
          {t('ordering.orders')}
        </Link>,
      ]}
      title={t('ordering.orderNumber', { order: order.orderNumber })}
      status={order.approval === 'waiting' ? <WaitingBadge /> : <DeliveryStatusBadge order={order} />}
      actions={<Actions order={order} />}
      facts={<Facts order={order} />}
    >
      <ApprovalNotice order={order} />
      <Section title={t('ordering.lines')} count={order.lines.length} flush>
        <FollowedLines order={order} />
      </Section>
      <BasketTotals basket={order} />
      <FollowedDeliveries order={order} />
      {FollowUp && (
        <Suspense fallback={<TableSkeleton rows={2} columns={3} />}>
          <FollowUp
            orderId={order.id}
            isDelivered={order.lines.some(({ quantityDelivered }) => quantityDelivered > 0)}
            serialNumbers={serialNumbers}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Actions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const paper = useOrderDocument(order);
  const { repeat, isPending } = useRepeatOrder();
  return (
    <>
      {order.status !== salesStatus.cancelled && order.approval !== 'waiting' && (
        <Button
          variant="default"
          leftSection={<IconFileText size={16} stroke={1.75} />}
          loading={paper.isPending}
          onClick={() => paper.keep({ type: 'orderConfirmation' })}
        >
          {t('ordering.confirmation')}
        </Button>
      )}
      <Button leftSection={<IconRepeat size={16} stroke={1.75} />} loading={isPending} onClick={() => repeat(order.id)}>
        {t('ordering.repeat')}
      </Button>
    </>
  );
}

function Facts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { ordersForOthers } = useAccess('ordering');
  const { deliveryAddress: to } = order;
  const facts = [
    {
      label: t('ordering.recipient'),
      value: <AccountLink id={order.accountId}>{order.accountName}</AccountLink>,
      hint:
        to && [to.name, to.addressLine1, [to.postcode, to.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    },
    { label: t('ordering.orderDate'), value: <DateText value={order.orderDate} />, hint: order.createdByFullName },
    { label: t('ordering.deliveryDate'), value: <DateText value={order.deliveryDate} /> },
    { label: t('ordering.yourRef'), value: order.yourRef ?? '–', hint: order.remarks },
    { label: t('ordering.amountExclVat'), value: <Amount value={order.amountExclVat} currency={order.currency} /> },
    ...(ordersForOthers
      ? [
          {
            label: t('ordering.reseller'),
            value: order.resellerId ? (
              <Link to="/resellers/$id" params={{ id: order.resellerId }}>
                {order.resellerName}
              </Link>
            ) : (
              '–'
            ),
            hint: <OrderLink id={order.salesOrderId}>{t('ordering.salesOrder')}</OrderLink>,
          },
        ]
      : []),
  ];
  return <KeyFacts facts={facts} />;
}
