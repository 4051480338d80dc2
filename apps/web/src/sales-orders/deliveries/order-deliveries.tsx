import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTruckDelivery } from '@tabler/icons-react';
import type { GoodsDelivery } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { isUnfinishedSale } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useReasons } from '#src/frame/reasons/use-reasons.ts';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { useAccess } from '#src/identity/access.ts';
import { PiecesLink } from '#src/inventory/shared/serial-link.tsx';
import { ReasonedAction } from '#src/ui/dialogs/reasoned-action.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { DeliveryDocuments } from '../documents/order-documents.tsx';
import { DeliverButton } from '../shared/deliver-button.tsx';
import { DeliveryCheckButton, DeliveryCheckFact } from './delivery-check.tsx';
import classes from './order-deliveries.module.css';

/** Deliveries of an order, newest first; a reversal is shown next to the delivery it reverses. */
export function OrderDeliveries({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const { canDeliver: canChange } = useAccess('salesOrders');
  const input = { params: { division: order.division, salesOrderId: order.id } };
  const { data, error, refetch, more } = useRows(api.salesOrders.listDeliveries, input, 100);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={4} />;
  const canDeliver = canChange && isUnfinishedSale(order.deliveryStatus) && order.lineCount > 0;
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={<IconTruckDelivery size={22} stroke={1.75} />}
        title={t('salesOrders.noDeliveries')}
        actions={canDeliver && <DeliverButton order={order} />}
      >
        {t('salesOrders.noDeliveriesText')}
      </EmptyState>
    );
  return (
    <>
      {data.rows.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} order={order} />
      ))}
      <MoreRows data={data} more={more} />
    </>
  );
}

function Delivery({ delivery, order }: { delivery: GoodsDelivery; order: SalesOrder }) {
  const { t } = useTranslation();
  const { canDeliver: canChange } = useAccess('salesOrders');
  const [isReversing, setReversing] = useState(false);
  const lines = delivery.lines.filter(({ salesOrderId }) => salesOrderId === order.id);
  const canReverse = canChange && delivery.reversesId === null && delivery.reversedById === null;
  return (
    <Section
      title={t(delivery.reversesId ? 'salesOrders.reversalNumber' : 'salesOrders.deliveryNumber', {
        number: delivery.deliveryNumber,
      })}
      flush
      actions={
        <>
          <DeliveryCheckButton delivery={delivery} />
          {delivery.reversesId === null && <DeliveryDocuments order={order} delivery={delivery} />}
          {canReverse && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} />}
              onClick={() => setReversing(true)}
            >
              {t('salesOrders.reverse')}
            </Button>
          )}
        </>
      }
    >
      <DeliveryFacts delivery={delivery} />
      <div className={classes.mark}>
        <RecordMark kind="goodsDelivery" id={delivery.id} />
      </div>
      <DataTable caption={t('salesOrders.lines')} columns={columns(t)} rows={lines} rowKey={({ id }) => id} />
      {isReversing && <Reverse delivery={delivery} onClose={() => setReversing(false)} />}
    </Section>
  );
}

function DeliveryFacts({ delivery }: { delivery: GoodsDelivery }) {
  const { t } = useTranslation();
  return (
    <p className={classes.facts}>
      <DateText value={delivery.deliveryDate} as="long" />
      <span>{delivery.warehouseDescription}</span>
      {delivery.shippingMethodDescription && <span>{delivery.shippingMethodDescription}</span>}
      {delivery.trackingNumber && (
        <span>
          {t('salesOrders.trackingNumber')} {delivery.trackingNumber}
        </span>
      )}
      {delivery.creatorFullName && <span>{delivery.creatorFullName}</span>}
      <DeliveryCheckFact delivery={delivery} />
      {delivery.reversedByDeliveryNumber !== null && (
        <StatusBadge tone="stopped" quiet>
          {t('salesOrders.reversedBy', { number: delivery.reversedByDeliveryNumber })}
        </StatusBadge>
      )}
      {delivery.reversesDeliveryNumber !== null && (
        <StatusBadge tone="attention" quiet>
          {t('salesOrders.reverses', { number: delivery.reversesDeliveryNumber })}
        </StatusBadge>
      )}
      {delivery.remarks && <span className={classes.remarks}>{delivery.remarks}</span>}
    </p>
  );
}

type Line = GoodsDelivery['lines'][number];

const columns = (t: TFunction): DataColumn<Line>[] => [
  {
    key: 'line',
    header: t('salesOrders.lineNumber'),
    width: '4rem',
    phone: 'hidden',
    cell: (line) => line.salesOrderLineNumber,
  },
  { key: 'item', header: t('salesOrders.item'), width: '9rem', primary: true, cell: (line) => line.itemCode },
  { key: 'description', header: t('field.description'), phone: 'plain', cell: (line) => line.itemDescription },
  {
    key: 'numbers',
    header: t('salesOrders.serialNumbers'),
    from: 'medium',
    phone: 'plain',
    cell: (line) => <PiecesLink {...line} />,
  },
  {
    key: 'quantity',
    header: t('salesOrders.legend.delivered'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: (line) => <Quantity value={line.quantityDelivered} unit={line.unitCode} unitName={line.unitDescription} />,
  },
];

function Reverse({ delivery, onClose }: { delivery: GoodsDelivery; onClose: () => void }) {
  const { t } = useTranslation();
  const reverse = useAction(api.salesOrders.reverseDelivery, ['salesOrders', 'items', 'inventory']);
  const suggestions = useReasons('deliveryReverse', [
    t('salesOrders.reason.wrongAddress'),
    t('salesOrders.reason.refused'),
    t('salesOrders.reason.mistake'),
  ]);
  return (
    <ReasonedAction
      danger
      title={t('salesOrders.reverseTitle', { number: delivery.deliveryNumber })}
      text={t('salesOrders.reverseText')}
      label={t('salesOrders.reason')}
      confirmLabel={t('salesOrders.reverse')}
      suggestions={suggestions}
      action={reverse}
      inputOf={(reason) => ({ params: { division: delivery.division, deliveryId: delivery.id }, body: { reason } })}
      doneText={({ deliveryNumber }) => t('salesOrders.reversed', { number: deliveryNumber })}
      onClose={onClose}
    />
  );
}
