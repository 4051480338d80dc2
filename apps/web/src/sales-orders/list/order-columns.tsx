import type { SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import type { TFunction } from 'i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { OrderProgress } from '../shared/line-progress.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import { OrderStanding, OrderStatus } from '../shared/order-status.tsx';

type Column = GridColumn<SalesOrderListed>;

/** Columns of the order list. */
export const orderColumns = (t: TFunction): Column[] => [...who(t), ...howFar(t), ...what(t), ...hidden(t)];

const who = (t: TFunction): Column[] => [
  { id: 'number', header: t('field.number'), width: 100, primary: true, cell: (order) => <OrderName order={order} /> },
  {
    id: 'account',
    header: t('salesOrders.orderedBy'),
    width: 190,
    grow: true,
    card: 'none',
    cell: ({ orderedByName }) => orderedByName,
  },
];

const howFar = (t: TFunction): Column[] => [
  {
    id: 'status',
    header: t('field.status'),
    width: 176,
    card: 'beside',
    cell: (order) => <OrderStanding order={order} quiet />,
  },
  {
    id: 'progress',
    hidePriority: 5,
    header: t('salesOrders.linesReady'),
    width: 136,
    cell: ({ doneLineCount, backOrderLineCount, lineCount }) => (
      <OrderProgress done={doneLineCount} short={backOrderLineCount} lines={lineCount} />
    ),
  },
  {
    id: 'deliveryDate',
    hidePriority: 4,
    header: t('salesOrders.deliveryDate'),
    width: 108,
    cell: ({ deliveryDate }) => <DateText value={deliveryDate} />,
  },
];

const what = (t: TFunction): Column[] => [
  {
    id: 'yourRef',
    hidePriority: 3,
    header: t('salesOrders.yourRef'),
    width: 124,
    cell: ({ yourRef }) => yourRef ?? '–',
  },
  {
    id: 'description',
    hidePriority: 2,
    header: t('field.description'),
    width: 150,
    card: 'none',
    cell: ({ description }) => description ?? '–',
  },
  {
    id: 'orderDate',
    hidePriority: 1,
    header: t('salesOrders.orderDate'),
    width: 116,
    cell: ({ orderDate }) => <DateText value={orderDate} />,
  },
  {
    id: 'amount',
    header: t('salesOrders.amountExclVat'),
    width: 140,
    align: 'end',
    cell: (order) => <Amount value={order.amountFCExclVat} currency={order.currency} />,
  },
];

const hidden = (t: TFunction): Column[] => [
  {
    id: 'delivery',
    header: t('salesOrders.deliveryStatus'),
    width: 160,
    hidden: true,
    card: 'none',
    cell: ({ deliveryStatus }) => <OrderStatus of="delivery" status={deliveryStatus} quiet />,
  },
  {
    id: 'invoice',
    header: t('salesOrders.invoiceStatus'),
    width: 160,
    hidden: true,
    card: 'none',
    cell: ({ invoiceStatus }) => <OrderStatus of="invoice" status={invoiceStatus} quiet />,
  },
];

/** On a card the account belongs to the name; in a row it has a column of its own. */
function OrderName({ order }: { order: SalesOrderListed }) {
  return (
    <OrderLink id={order.id}>
      <CodeName code={order.orderNumber} name={order.orderedByName} />
    </OrderLink>
  );
}
