import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import type { HistoryEvent } from '#src/ui/history/history-model.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';

/** Columns of an order and its lines, with the text for each. */
const columns: HistoryColumns = {
  order_number: 'field.number',
  line_number: 'purchaseOrders.lineNumber',
  description: 'field.description',
  your_ref: 'purchaseOrders.yourRef',
  order_date: column.day('purchaseOrders.orderDate'),
  receipt_date: column.day('purchaseOrders.receiptDate'),
  quantity: column.quantity('field.quantity'),
  quantity_received: column.quantity('purchaseOrders.received'),
  quantity_closed: column.quantity('purchaseOrders.closed'),
  closed_reason: 'purchaseOrders.reason',
  cancelled_reason: 'purchaseOrders.reason',
  discount: column.percentage('purchaseOrders.discount'),
  vat_code: 'purchaseOrders.vat',
  payment_condition: 'purchaseOrders.paymentCondition',
  remarks: 'field.remarks',
  notes: 'field.notes',
  status: column.own('field.status', (value, t) =>
    typeof value === 'number' ? t(`purchaseOrders.status.${value}`) : undefined,
  ),
};

/** The history of an order and its lines. */
export function OrderHistory({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const input = { params: { division: order.division, purchaseOrderId: order.id }, pageSize: 60 };
  const names = order.lines.map(({ id, lineNumber, itemCode }) => [
    id,
    `${t('purchaseOrders.line')} ${lineNumber} · ${itemCode}`,
  ]);
  return (
    <RecordHistory
      pages={usePages(api.purchaseOrders.listHistory, input)}
      columns={{ ...columns, unit_price: column.amount('purchaseOrders.unitPrice', order.currency) }}
      parts={{ purchase_order_line: 'purchaseOrders.line', goods_receipt_line: 'purchaseOrders.receipt' }}
      partNames={Object.fromEntries(names)}
      read={(event) => withLine(event, order)}
    />
  );
}

/** Identifies a line that still exists by its number and item. */
const withLine = (event: HistoryEvent, order: PurchaseOrder): HistoryEvent =>
  order.lines.some(({ id }) => id === event.partId) ? { ...event, part: event.partId ?? event.part } : event;
