import { Button } from '@mantine/core';
import { IconFileText, IconTruckDelivery } from '@tabler/icons-react';
import type { OrderDelivery, OrderDetail } from '@werkbank/contract/ordering/order-detail.ts';
import { useTranslation } from 'react-i18next';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import classes from './order.module.css';
import { useOrderDocument } from './use-order-document.ts';

/** Deliveries with their dates, serial numbers and documents. */
export function FollowedDeliveries({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('ordering.deliveries')} count={order.deliveries.length} flush>
      {order.deliveries.length === 0 ? (
        <EmptyState icon={<IconTruckDelivery size={22} stroke={1.75} />} title={t('ordering.noDeliveries')}>
          {t('ordering.noDeliveriesText')}
        </EmptyState>
      ) : (
        order.deliveries.map((delivery) => <Delivery key={delivery.id} order={order} delivery={delivery} />)
      )}
    </Section>
  );
}

function Delivery({ order, delivery }: { order: OrderDetail; delivery: OrderDelivery }) {
  const { t } = useTranslation();
  const paper = useOrderDocument(order);
  const { deliveryNumber, deliveryDate, trackingNumber, shippingMethodDescription, isReversal, isReversed } = delivery;
  const number = { number: deliveryNumber };
  return (
    <>
      <div className={classes.deliveryHead}>
        <span className={classes.deliveryNumber}>
          {t(isReversal ? 'ordering.returnNumber' : 'ordering.deliveryNumber', number)}
        </span>
        <DateText value={deliveryDate} />
        {shippingMethodDescription && <span className={classes.muted}>{shippingMethodDescription}</span>}
        {trackingNumber && <span>{t('ordering.tracking', { number: trackingNumber })}</span>}
        {isReversed && <span className={classes.muted}>{t('ordering.reversed')}</span>}
        {!isReversal && (
          <span className={classes.papers}>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconFileText size={14} stroke={1.75} />}
              loading={paper.isPending}
              aria-label={t('ordering.noteOf', number)}
              onClick={() => paper.keep({ type: 'deliveryNote', deliveryId: delivery.id })}
            >
              {t('ordering.note')}
            </Button>
          </span>
        )}
      </div>
      <ul className={classes.deliveryLines}>
        {delivery.lines.map((line) => (
          <li key={line.id}>
            <Quantity value={line.quantity} unit={line.unit} /> {line.description}
            {line.serialNumbers.length > 0 && (
              <span className={classes.muted}>
                {' '}
                · {t('ordering.serialNumbers', { numbers: line.serialNumbers.join(', ') })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
