import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PurchaseOrderListed } from '@werkbank/contract/purchase-orders/order/order.ts';
import type { OpenOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { TFunction } from 'i18next';
import { LateDate } from '#src/purchase-orders/shared/late-date.tsx';
import { PurchaseOrderLink } from '#src/purchase-orders/shared/purchase-order-link.tsx';
import { OrderLink } from '#src/sales-orders/shared/order-link.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { nextColumn, widths } from './next-column.ts';
import classes from './today.module.css';

/** Lines of sales orders that can be delivered, or should have been. */
export const lineColumns = (t: TFunction): DataColumn<OpenOrderLine>[] => [
  {
    key: 'line',
    header: t('salesOrders.order'),
    primary: true,
    cell: ({ orderId, orderNumber, quantityOpen, unitCode, unitDescription, description, itemCode }) => (
      <>
        <OrderLink id={orderId}>{orderNumber}</OrderLink>{' '}
        <span className={classes.about}>
          <Quantity value={quantityOpen} unit={unitCode} unitName={unitDescription} /> {description ?? itemCode}
        </span>
      </>
    ),
  },
  {
    key: 'account',
    header: t('salesOrders.orderedBy'),
    width: widths.who,
    from: 'medium',
    cell: ({ orderedByName }) => orderedByName,
  },
  {
    key: 'due',
    header: t('salesOrders.deliveryDate'),
    width: widths.due,
    cell: ({ deliveryDate, isLate }) => <LateDate day={deliveryDate} isLate={isLate} />,
  },
  {
    ...nextColumn(t),
    cell: ({ orderId, orderNumber }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('salesOrders.deliverTitle', { order: orderNumber })}
        renderRoot={(props) => <Link {...props} to="/sales-orders/$id/deliver" params={{ id: orderId }} />}
      >
        {t('salesOrders.deliver')}
      </Button>
    ),
  },
];

/** Purchase orders of which something should have come. */
export const receiptColumns = (t: TFunction): DataColumn<PurchaseOrderListed>[] => [
  {
    key: 'order',
    header: t('purchaseOrders.order'),
    primary: true,
    cell: ({ id, orderNumber, description }) => (
      <PurchaseOrderLink id={id}>{[orderNumber, description].filter(Boolean).join(' · ')}</PurchaseOrderLink>
    ),
  },
  {
    key: 'supplier',
    header: t('purchaseOrders.supplier'),
    width: widths.who,
    from: 'medium',
    cell: ({ supplierName }) => supplierName,
  },
  {
    key: 'due',
    header: t('purchaseOrders.receiptDate'),
    width: widths.due,
    cell: ({ receiptDate }) => <LateDate day={receiptDate} isLate />,
  },
  {
    ...nextColumn(t),
    cell: ({ id, orderNumber }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('purchaseOrders.receiveTitle', { order: orderNumber })}
        renderRoot={(props) => <Link {...props} to="/purchase-orders/$id/receive" params={{ id }} />}
      >
        {t('purchaseOrders.receive')}
      </Button>
    ),
  },
];
