import type { PurchaseOrderListed } from '@werkbank/contract/purchase-orders/order/order.ts';
import { unfinishedPurchases } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { dayCell, editable, textCell } from '#src/ui/data-grid/columns/editable.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { LateDate } from '../shared/late-date.tsx';
import { PurchaseOrderLink } from '../shared/purchase-order-link.tsx';
import { PurchaseOrderStatus } from '../shared/purchase-status.tsx';

const { link, cell, text, date, amount, badge, figure } = columns<PurchaseOrderListed>('purchaseOrders');

/** Columns of the list of purchase orders. */
export const orderColumns = [
  link('number', 94, (order) => <OrderName order={order} />, { header: 'field.number' }),
  cell('supplier', 230, ({ supplierName }) => supplierName, { grow: true, card: 'none' }),
  badge('status', 196, ({ orderStatus }) => <PurchaseOrderStatus status={orderStatus} quiet />, {
    header: 'field.status',
  }),
  cell(
    'receiptDate',
    104,
    ({ receiptDate, lateLineCount }) => <LateDate day={receiptDate} isLate={lateLineCount > 0} />,
    { hidePriority: 5 },
  ),
  figure('lines', 94, ({ doneLineCount, lineCount }) => `${doneLineCount} / ${lineCount}`, {
    header: 'purchaseOrders.linesReceived',
    hidePriority: 4,
  }),
  text('yourRef', 156, ({ yourRef }) => yourRef, { hidePriority: 3 }),
  text('description', 170, ({ description }) => description, {
    header: 'field.description',
    grow: true,
    hidePriority: 2,
    card: 'none',
  }),
  date('orderDate', 116, ({ orderDate }) => orderDate, { hidePriority: 1 }),
  text('warehouse', 100, ({ warehouseCode }) => warehouseCode, { hidden: true, card: 'none' }),
  amount('amount', 128, (order) => [order.amountFCExclVat, order.currency], { header: 'purchaseOrders.amountExclVat' }),
];

const canEdit = ({ receiptStatus }: PurchaseOrderListed) => unfinishedPurchases.some((one) => one === receiptStatus);

/** The same for those who change orders. */
export const editedOrderColumns = editable(orderColumns, {
  receiptDate: dayCell('receiptDate', { canEdit }),
  orderDate: dayCell('orderDate', { canEdit, required: true }),
  yourRef: { ...textCell<PurchaseOrderListed>('yourRef', 40), canEdit },
  description: { ...textCell<PurchaseOrderListed>('description', 60), canEdit },
});

/** On a card the supplier is part of the name; in a row it has its own column. */
function OrderName({ order }: { order: PurchaseOrderListed }) {
  return (
    <PurchaseOrderLink id={order.id}>
      <CodeName code={order.orderNumber} name={order.supplierName} />
    </PurchaseOrderLink>
  );
}
