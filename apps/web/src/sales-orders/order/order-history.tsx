import { useInfiniteQuery } from '@tanstack/react-query';
import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions } from '#src/api/use-call.ts';
import type { HistoryEvent } from '#src/ui/history/history-model.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Amount, DateText, Percentage } from '#src/ui/page/figures/values.tsx';
import { OrderStatus } from '../shared/order-status.tsx';

/** Columns of an order, its lines and deliveries, with the text that names each. */
const labels: Readonly<Record<string, string>> = {
  order_number: 'field.number',
  line_number: 'salesOrders.lineNumber',
  sales_order_line_id: 'salesOrders.line',
  description: 'field.description',
  your_ref: 'salesOrders.yourRef',
  order_date: 'salesOrders.orderDate',
  delivery_date: 'salesOrders.deliveryDate',
  quantity: 'field.quantity',
  unit: 'field.unit',
  unit_price: 'salesOrders.unitPrice',
  discount: 'salesOrders.discount',
  vat_code: 'salesOrders.vatCode',
  quantity_delivered: 'salesOrders.legend.delivered',
  quantity_reserved: 'salesOrders.legend.reserved',
  quantity_invoiced: 'salesOrders.invoicedQuantity',
  quantity_closed: 'salesOrders.legend.closed',
  closed_reason: 'salesOrders.reason',
  serial_numbers: 'salesOrders.serialNumbers',
  status: 'field.status',
  delivery_status: 'salesOrders.deliveryStatus',
  payment_condition: 'salesOrders.paymentCondition',
  remarks: 'field.remarks',
  notes: 'field.notes',
};

export function OrderHistory({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const input = { params: { division: order.division, salesOrderId: order.id }, pageSize: 60 };
  const pages = useInfiniteQuery(pagesOptions(api.salesOrders.listHistory, input));
  return (
    <RecordHistory
      pages={pages}
      labels={labels}
      partLabels={{
        sales_order_line: t('salesOrders.line'),
        goods_delivery_line: t('salesOrders.delivery'),
        ...Object.fromEntries(order.lines.map((line) => [line.id, `${t('salesOrders.line')} ${nameOf(line)}`])),
      }}
      renderValue={(name, value) => show(name, value, order)}
      read={(event) => withLine(event, order)}
    />
  );
}

const nameOf = ({ lineNumber, itemCode }: SalesOrderLine) => `${lineNumber} · ${itemCode}`;

/** A line that still stands is called by its name. */
const withLine = (event: HistoryEvent, order: SalesOrder): HistoryEvent =>
  order.lines.some(({ id }) => id === event.partId) ? { ...event, part: event.partId ?? event.part } : event;

function show(name: string, value: unknown, order: SalesOrder) {
  if (name === 'unit_price' && typeof value === 'number') return <Amount value={value} currency={order.currency} />;
  if (name === 'sales_order_line_id') {
    const line = order.lines.find(({ id }) => id === value);
    return line ? nameOf(line) : '–';
  }
  if (name === 'discount' && typeof value === 'number') return <Percentage value={value || null} />;
  if (name.endsWith('_date') && typeof value === 'string') return <DateText value={value} />;
  if (name === 'status' && isStatus(value)) return <OrderStatus status={value} quiet />;
  if (name === 'delivery_status' && isStatus(value)) return <OrderStatus of="delivery" status={value} quiet />;
  if (name === 'serial_numbers' && Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  return undefined;
}

const isStatus = (value: unknown): value is 12 | 20 | 21 | 45 =>
  value === 12 || value === 20 || value === 21 || value === 45;
