import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OrderListed } from '@werkbank/contract/ordering/order-detail.ts';
import type { PurchaseOrderListed } from '@werkbank/contract/purchase-orders/order/order.ts';
import type { Shortage } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import type { OpenOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { LateDate } from '#src/purchase-orders/shared/late-date.tsx';
import { PurchaseOrderLink } from '#src/purchase-orders/shared/purchase-order-link.tsx';
import { OrderLink } from '#src/sales-orders/shared/order-link.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import classes from './today.module.css';
import { todayColumns } from './today-columns.ts';

const DecisionDialog = lazy(async () => ({
  default: (await import('#src/ordering/order/decision-dialog.tsx')).DecisionDialog,
}));

/** Columns of orders that wait for approval, the oldest of which delay a customer. */
export const approvalColumns = (t: TFunction): DataColumn<OrderListed>[] =>
  todayColumns<OrderListed>(t, {
    what: {
      header: t('salesOrders.order'),
      cell: ({ id, orderNumber, amountExclVat, currency, lineCount }) => (
        <>
          <Link to="/mobility/orders/$id" params={{ id }}>
            {orderNumber}
          </Link>{' '}
          <span className={classes.about}>
            <Amount value={amountExclVat} currency={currency} /> · {t('today.lines', { count: lineCount })}
          </span>
        </>
      ),
    },
    who: {
      header: t('salesOrders.orderedBy'),
      cell: ({ resellerName, accountName }) => resellerName ?? accountName,
    },
    due: { header: t('today.ordered'), cell: ({ orderDate }) => <DateText value={orderDate} /> },
    next: (order) => <ApprovalButtons order={order} />,
  });

function ApprovalButtons({ order }: { order: OrderListed }) {
  const { t } = useTranslation();
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null);
  const button = (of: 'approve' | 'refuse') => (
    <Button
      size="compact-sm"
      variant={of === 'approve' ? 'default' : 'subtle'}
      aria-label={`${t(`ordering.${of}`)}: ${order.orderNumber}`}
      onClick={() => setDecision(of)}
    >
      {t(`ordering.${of}`)}
    </Button>
  );
  return (
    <span className={classes.choices}>
      {button('refuse')}
      {button('approve')}
      {decision && (
        <Suspense>
          <DecisionDialog order={order} decision={decision} onClose={() => setDecision(null)} />
        </Suspense>
      )}
    </span>
  );
}

/** Columns of items that are short, by supplier. */
export const shortageColumns = (t: TFunction): DataColumn<Shortage>[] =>
  todayColumns<Shortage>(t, {
    what: {
      header: t('purchaseOrders.item'),
      cell: ({ itemCode, itemDescription, shortage, unit }) => (
        <>
          <ItemLink code={itemCode}>{itemCode}</ItemLink>{' '}
          <span className={classes.about}>
            <Quantity value={shortage} unit={unit} /> {itemDescription}
          </span>
        </>
      ),
    },
    who: { header: t('purchaseOrders.supplier'), cell: ({ supplierName }) => supplierName ?? t('today.noSupplier') },
    due: { header: t('purchaseOrders.neededOn'), cell: ({ neededOn }) => <DateText value={neededOn} /> },
    next: ({ itemCode, supplierId }) => {
      const action = t(supplierId === null ? 'purchaseOrders.chooseSupplier' : 'today.order');
      return (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${action}: ${itemCode}`}
          renderRoot={(props) =>
            supplierId === null ? (
              <Link {...props} to="/items/$code" params={{ code: itemCode }} search={{ tab: 'suppliers' }} />
            ) : (
              <Link {...props} to="/purchase-orders/shortages" search={{ supplier: supplierId }} />
            )
          }
        >
          {action}
        </Button>
      );
    },
  });

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
