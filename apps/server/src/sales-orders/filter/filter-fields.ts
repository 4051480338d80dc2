/** The type of a field determines the operators and values with which it may be compared. */
export type FieldType = 'guid' | 'integer' | 'status' | 'decimal' | 'text' | 'date' | 'moment';

/** Fields of a line that may be filtered on, with the names used by Exact, and their columns. */
const fields = {
  ID: ['guid', 'l.id'],
  OrderID: ['guid', 'l.order_id'],
  OrderNumber: ['integer', 'o.order_number'],
  LineNumber: ['integer', 'l.line_number'],
  Item: ['guid', 'l.item_id'],
  ItemCode: ['text', 'i.code'],
  Description: ['text', 'l.description'],
  DeliveryDate: ['date', 'l.delivery_date'],
  DeliveryStatus: ['status', 'l.delivery_status'],
  InvoiceStatus: ['status', 'l.invoice_status'],
  OrderStatus: ['status', 'l.order_status'],
  Project: ['guid', 'l.project_id'],
  Quantity: ['decimal', 'l.quantity'],
  QuantityDelivered: ['decimal', 'l.quantity_delivered'],
  Modified: ['moment', 'l.modified'],
} as const satisfies Record<string, readonly [FieldType, string]>;

export interface Field {
  type: FieldType;
  /** Alias and column. */
  column: string;
}

const byName = new Map<string, Field>(
  [...Object.entries(fields), ['itemId', fields.Item] as const, ['projectId', fields.Project] as const].map(
    ([name, [type, column]]) => [name.toLowerCase(), { type, column }],
  ),
);

/** A field by its name in Exact or here; the two differ only in case. */
export const findField = (name: string): Field | undefined => byName.get(name.toLowerCase());
