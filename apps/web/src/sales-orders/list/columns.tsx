import type { SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import { isUnfinishedSale } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { dayCell, editable, textCell } from '#src/ui/data-grid/columns/editable.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { OrderProgress } from '../shared/line-progress.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import { OrderProgressBadge, OrderStatus } from '../shared/order-status.tsx';

const { link, cell, text, date, amount, badge } = columns<SalesOrderListed>('salesOrders');

/** Columns of the list of sales orders. */
export const orderColumns = [
  link('number', 94, (order) => <OrderName order={order} />, { header: 'field.number' }),
  cell('account', 240, ({ orderedByName }) => orderedByName, {
    header: 'salesOrders.orderedBy',
    grow: true,
    card: 'none',
  }),
  badge('status', 182, (order) => <OrderProgressBadge order={order} quiet />, { header: 'field.status' }),
  cell('progress', 146, (order) => <OrderProgress order={order} />, {
    header: 'salesOrders.linesReady',
    hidePriority: 5,
  }),
  date('deliveryDate', 104, ({ deliveryDate }) => deliveryDate, { hidePriority: 4 }),
  text('yourRef', 124, ({ yourRef }) => yourRef, { hidePriority: 2 }),
  text('description', 204, ({ description }) => description, {
    header: 'field.description',
    grow: true,
    hidePriority: 3,
    card: 'none',
  }),
  date('orderDate', 116, ({ orderDate }) => orderDate, { hidePriority: 1 }),
  amount('amount', 120, (order) => [order.amountFCExclVat, order.currency], { header: 'salesOrders.amountExclVat' }),
  cell('delivery', 160, ({ deliveryStatus }) => <OrderStatus of="delivery" status={deliveryStatus} quiet />, {
    header: 'salesOrders.deliveryStatus',
    hidden: true,
    card: 'none',
  }),
  cell('invoice', 160, ({ invoiceStatus }) => <OrderStatus of="invoice" status={invoiceStatus} quiet />, {
    header: 'salesOrders.invoiceStatus',
    hidden: true,
    card: 'none',
  }),
];

const canEdit = ({ status }: SalesOrderListed) => isUnfinishedSale(status);

/** The same for those who change orders. */
export const editedOrderColumns = editable(orderColumns, {
  deliveryDate: dayCell('deliveryDate', { canEdit }),
  orderDate: dayCell('orderDate', { canEdit, required: true }),
  yourRef: { ...textCell<SalesOrderListed>('yourRef', 40), canEdit },
  description: { ...textCell<SalesOrderListed>('description', 60), canEdit },
});

/** On a card the account is part of the name; in a row it has its own column. */
function OrderName({ order }: { order: SalesOrderListed }) {
  return (
    <OrderLink id={order.id}>
      <CodeName code={order.orderNumber} name={order.orderedByName} />
    </OrderLink>
  );
}
