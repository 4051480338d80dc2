import { Link } from '@tanstack/react-router';
import type { OrderListed } from '@werkbank/contract/ordering/order-detail.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { DeliveryStatusBadge } from '../shared/delivery-status-badge.tsx';
import { WaitingBadge } from '../shared/waiting-badge.tsx';

const { link, text, date, amount, badge, cell, figure } = columns<OrderListed>('ordering');

/** Columns of a reseller's orders. */
export const orderColumns = [
  link('number', 110, (order) => <OrderName order={order} />, { header: 'field.number' }),
  cell('recipient', 220, ({ accountName }) => accountName, { grow: true, card: 'none' }),
  badge(
    'standing',
    190,
    (order) => (order.approval === 'waiting' ? <WaitingBadge quiet /> : <DeliveryStatusBadge order={order} quiet />),
    { header: 'field.status' },
  ),
  date('orderDate', 120, ({ orderDate }) => orderDate),
  text('yourRef', 150, ({ yourRef }) => yourRef, { hidePriority: 2 }),
  date('deliveryDate', 130, ({ deliveryDate }) => deliveryDate, { hidePriority: 1 }),
  figure('lineCount', 90, ({ lineCount }) => lineCount, { hidePriority: 3 }),
  amount('amountExclVat', 140, (order) => [order.amountExclVat, order.currency]),
];

/** The same for employees, with the reseller. */
export const officeOrderColumns = orderColumns.toSpliced(
  2,
  0,
  text('reseller', 200, ({ resellerName }) => resellerName, { grow: true }),
);

/** On a card the recipient is part of the name; in a row it has its own column. */
function OrderName({ order }: { order: OrderListed }) {
  return (
    <Link to="/mobility/orders/$id" params={{ id: order.id }}>
      <CodeName code={order.orderNumber} name={order.accountName} />
    </Link>
  );
}
