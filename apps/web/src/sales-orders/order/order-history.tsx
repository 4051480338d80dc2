import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useCustomHistory } from '#src/frame/custom-fields/use-custom-history.tsx';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import type { HistoryEvent } from '#src/ui/history/history-model.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Percentage } from '#src/ui/page/figures/values.tsx';
import { OrderStatus } from '../shared/order-status.tsx';

/** Columns of an order, its lines and deliveries, with the text for each. */
const columns: HistoryColumns = {
  order_number: 'field.number',
  line_number: 'salesOrders.lineNumber',
  sales_order_line_id: 'salesOrders.line',
  description: 'field.description',
  your_ref: 'salesOrders.yourRef',
  order_date: column.day('salesOrders.orderDate'),
  delivery_date: column.day('salesOrders.deliveryDate'),
  quantity: 'field.quantity',
  unit: column.unit('field.unit'),
  unit_price: 'salesOrders.unitPrice',
  discount: column.own('salesOrders.discount', (value) =>
    typeof value === 'number' ? <Percentage value={value || null} /> : undefined,
  ),
  vat_code: 'salesOrders.vatCode',
  quantity_delivered: 'salesOrders.legend.delivered',
  quantity_invoiced: 'salesOrders.invoicedQuantity',
  quantity_closed: 'salesOrders.legend.closed',
  closed_reason: 'salesOrders.reason',
  serial_numbers: column.own('salesOrders.serialNumbers', (value) =>
    Array.isArray(value) ? value.join(', ') || '–' : undefined,
  ),
  status: column.own('field.status', (value) => (isStatus(value) ? <OrderStatus status={value} quiet /> : undefined)),
  delivery_status: column.own('salesOrders.deliveryStatus', (value) =>
    isStatus(value) ? <OrderStatus of="delivery" status={value} quiet /> : undefined,
  ),
  payment_condition: 'salesOrders.paymentCondition',
  remarks: 'field.remarks',
  notes: 'field.notes',
};

export function OrderHistory({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const input = { params: { division: order.division, salesOrderId: order.id }, pageSize: 60 };
  const { data: choices } = useCall(api.accounts.choices, { params: { division: order.division } });
  const lineNames = order.lines.map((line) => [line.id, nameOf(line)] as const);
  const lineOf = (value: unknown) => lineNames.find(([id]) => id === value)?.[1] ?? '–';
  return (
    <RecordHistory
      own={useCustomHistory('salesOrder')}
      pages={usePages(api.salesOrders.listHistory, input)}
      columns={{
        ...columns,
        sales_order_line_id: column.own('salesOrders.line', lineOf),
        payment_condition: named('salesOrders.paymentCondition', choices?.paymentConditions),
        vat_code: named('salesOrders.vatCode', choices?.vatCodes),
        unit_price: column.amount('salesOrders.unitPrice', order.currency),
      }}
      parts={{ sales_order_line: 'salesOrders.line', goods_delivery_line: 'salesOrders.delivery' }}
      partNames={Object.fromEntries(lineNames.map(([id, name]) => [id, `${t('salesOrders.line')} ${name}`]))}
      read={(event) => withLine(event, order)}
    />
  );
}

/** A code of a list by its description. */
const named = (label: string, list: readonly { code: string; description: string }[] = []) =>
  column.text(label, (code) => list.find((one) => one.code === code)?.description ?? code);

const nameOf = ({ lineNumber, itemCode }: SalesOrderLine) => `${lineNumber} · ${itemCode}`;

/** Identifies a line that still exists by its number and item. */
const withLine = (event: HistoryEvent, order: SalesOrder): HistoryEvent =>
  order.lines.some(({ id }) => id === event.partId) ? { ...event, part: event.partId ?? event.part } : event;

const isStatus = (value: unknown): value is 12 | 20 | 21 | 45 =>
  value === 12 || value === 20 || value === 21 || value === 45;
