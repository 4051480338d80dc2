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
import classes from './today.module.css';
import { todayColumns } from './today-columns.ts';

/** Columns of sales order lines that can be delivered, or should have been. */
export const lineColumns = (t: TFunction): DataColumn<OpenOrderLine>[] =>
  todayColumns<OpenOrderLine>(t, {
    what: {
      header: t('salesOrders.order'),
      cell: ({ orderId, orderNumber, quantityOpen, unitCode, unitDescription, description, itemCode }) => (
        <>
          <OrderLink id={orderId}>{orderNumber}</OrderLink>{' '}
          <span className={classes.about}>
            <Quantity value={quantityOpen} unit={unitCode} unitName={unitDescription} /> {description ?? itemCode}
          </span>
        </>
      ),
    },
    who: {
      header: t('salesOrders.orderedBy'),
      cell: ({ orderedByName }) => orderedByName,
    },
    due: {
      header: t('salesOrders.deliveryDate'),
      cell: ({ deliveryDate, isLate }) => <LateDate day={deliveryDate} isLate={isLate} />,
    },
    next: ({ orderId, orderNumber }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('salesOrders.deliverTitle', { order: orderNumber })}
        renderRoot={(props) => <Link {...props} to="/sales-orders/$id/deliver" params={{ id: orderId }} />}
      >
        {t('salesOrders.deliver')}
      </Button>
    ),
  });

/** Columns of purchase orders with overdue goods. */
export const receiptColumns = (t: TFunction): DataColumn<PurchaseOrderListed>[] =>
  todayColumns<PurchaseOrderListed>(t, {
    what: {
      header: t('purchaseOrders.order'),
      cell: ({ id, orderNumber, description }) => (
        <PurchaseOrderLink id={id}>{[orderNumber, description].filter(Boolean).join(' · ')}</PurchaseOrderLink>
      ),
    },
    who: {
      header: t('purchaseOrders.supplier'),
      cell: ({ supplierName }) => supplierName,
    },
    due: {
      header: t('purchaseOrders.receiptDate'),
      cell: ({ receiptDate }) => <LateDate day={receiptDate} isLate />,
    },
    next: ({ id, orderNumber }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('purchaseOrders.receiveTitle', { order: orderNumber })}
        renderRoot={(props) => <Link {...props} to="/purchase-orders/$id/receive" params={{ id }} />}
      >
        {t('purchaseOrders.receive')}
      </Button>
    ),
  });
