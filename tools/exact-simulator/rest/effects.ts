// What Exact does automatically after a write: numbers, totals, and the states of orders from their deliveries and receipts.
import type { Fields, Place, State } from '../state.ts';

const status = { open: 12, partial: 20, complete: 21 } as const;
const purchase = { open: 10, partial: 20, complete: 30 } as const;

/** The number field of an entity, and its first number. */
const numbers: Readonly<Record<string, readonly [string, number]>> = {
  'salesorder/SalesOrders': ['OrderNumber', 1000],
  'salesorder/GoodsDeliveries': ['DeliveryNumber', 5000],
  'purchaseorder/PurchaseOrders': ['OrderNumber', 2000],
  'purchaseorder/GoodsReceipts': ['ReceiptNumber', 6000],
  'salesinvoice/SalesInvoices': ['InvoiceNumber', 7000],
  'crm/Quotations': ['QuotationNumber', 3000],
  'activities/ServiceRequests': ['HID', 4000],
  'activities/Complaints': ['HID', 4500],
};

export function applyEffects(state: State, place: Place, id: string, isNew: boolean): void {
  const record = state.find(place, id)?.fields;
  if (!record) return;
  const [field, first] = numbers[place.entity] ?? [];
  if (field && !record[field])
    change(state, place, id, { [field]: state.next(`${place.division} ${field} ${place.entity}`, first) });
  if (place.entity.startsWith('activities/') && record['Status'] === undefined)
    change(state, place, id, { Status: 20 });
  if (place.entity === 'salesinvoice/SalesInvoices' && record['Status'] === undefined)
    change(state, place, id, { Status: 20 });
  if (place.entity === 'salesorder/SalesOrders') totals(state, place, id);
  if (isNew && place.entity === 'salesorder/GoodsDeliveries') deliver(state, place.division, id);
  if (isNew && place.entity === 'purchaseorder/GoodsReceipts') receive(state, place.division, id);
}

function change(state: State, place: Place, id: string, fields: Fields): void {
  const record = state.find(place, id);
  if (record) state.put(place, id, { ...record.fields, ...fields });
}

const rowsOf = (state: State, place: Place, field: string, value: string) =>
  state
    .scan(place)
    .filter(({ fields }) => fields[field] === value)
    .toArray();

/** Cents are added as whole numbers. */
function totals(state: State, place: Place, id: string): void {
  const linePlace = { entity: 'salesorder/SalesOrderLines', division: place.division };
  let cents = 0;
  for (const { id: lineId, fields } of rowsOf(state, linePlace, 'OrderID', id)) {
    const amount = Math.round(
      Number(fields['Quantity'] ?? 1) * Number(fields['NetPrice'] ?? fields['UnitPrice'] ?? 0) * 100,
    );
    cents += amount;
    change(state, linePlace, lineId, {
      AmountFC: amount / 100,
      AmountDC: amount / 100,
      OrderNumber: orderNumber(state, place, id),
    });
  }
  const known = state.find(place, id)?.fields;
  const states = known?.['Status'] === undefined && {
    Status: status.open,
    DeliveryStatus: status.open,
    InvoiceStatus: status.open,
  };
  change(state, place, id, { AmountFC: cents / 100, AmountDC: cents / 100, ...states });
}

const orderNumber = (state: State, place: Place, id: string): unknown => state.find(place, id)?.fields['OrderNumber'];

/** A delivery increases the delivered quantity of its order lines, and updates the order. */
function deliver(state: State, division: number, id: string): void {
  const linePlace = { entity: 'salesorder/SalesOrderLines', division };
  for (const { fields } of rowsOf(state, { entity: 'salesorder/GoodsDeliveryLines', division }, 'EntryID', id)) {
    const lineId = String(fields['SalesOrderLineID']);
    const line = state.find(linePlace, lineId)?.fields;
    if (!line) continue;
    change(state, linePlace, lineId, {
      QuantityDelivered: Number(line['QuantityDelivered'] ?? 0) + Number(fields['QuantityDelivered']),
    });
    const orderId = String(line['OrderID']);
    const lines = rowsOf(state, linePlace, 'OrderID', orderId).map((row) => row.fields);
    const reached = progress(lines, 'Quantity', 'QuantityDelivered', status);
    change(state, { entity: 'salesorder/SalesOrders', division }, orderId, { DeliveryStatus: reached });
  }
}

function receive(state: State, division: number, id: string): void {
  const linePlace = { entity: 'purchaseorder/PurchaseOrderLines', division };
  for (const { fields } of rowsOf(
    state,
    { entity: 'purchaseorder/GoodsReceiptLines', division },
    'GoodsReceiptID',
    id,
  )) {
    const lineId = String(fields['PurchaseOrderLineID']);
    const line = state.find(linePlace, lineId)?.fields;
    if (!line) continue;
    change(state, linePlace, lineId, {
      ReceivedQuantity: Number(line['ReceivedQuantity'] ?? 0) + Number(fields['QuantityReceived']),
    });
    const orderId = String(line['PurchaseOrderID']);
    const lines = rowsOf(state, linePlace, 'PurchaseOrderID', orderId).map((row) => row.fields);
    const reached = progress(lines, 'QuantityInPurchaseUnits', 'ReceivedQuantity', purchase);
    change(state, { entity: 'purchaseorder/PurchaseOrders', division }, orderId, {
      ReceiptStatus: reached,
      OrderStatus: reached,
    });
  }
}

function progress(
  rows: Fields[],
  wanted: string,
  reached: string,
  names: { open: number; partial: number; complete: number },
): number {
  if (rows.every((row) => Number(row[reached] ?? 0) >= Number(row[wanted] ?? 0))) return names.complete;
  return rows.some((row) => Number(row[reached] ?? 0) > 0) ? names.partial : names.open;
}
