import { PurchaseOrderLineChange } from '@werkbank/contract/purchase-orders/lines/line.ts';
import { PurchaseOrderChange, PurchaseOrderInput } from '@werkbank/contract/purchase-orders/order/order.ts';
import { GoodsReceiptInput } from '@werkbank/contract/purchase-orders/receipts/receipt.ts';
import { Fraction, Money, Price, Quantity, requiredText } from '@werkbank/contract/wire/shapes.ts';
import * as z from 'zod';
import { excessFault, foreignFault, periodFaults } from '#imports/fields/checks.ts';
import { codeField, dateField, numberField, referenceField, textField, wholeField } from '#imports/fields/fields.ts';
import type { Candidate, Entity } from '#imports/shared/entity.ts';
import { writePurchaseLines } from './purchase-line-store.ts';
import { writePurchaseOrders } from './purchase-order-store.ts';
import { writeReceipts } from './receipt-store.ts';

const { shape: order } = PurchaseOrderChange;
const { shape: line } = PurchaseOrderLineChange;
const { shape: receipt } = GoodsReceiptInput;
/** Numbers of documents; higher ones are reserved for dry runs. */
const DocumentNumber = z.int().min(1).max(1_999_999_999);
const LineNumber = z.int().min(1).max(9999);

export const purchaseOrders: Entity = {
  entity: 'purchaseOrders',
  natural: ['orderNumber'],
  fields: {
    orderNumber: wholeField('order_number', DocumentNumber, { keeps: true }),
    supplier: referenceField('supplier_id', 'accounts', { required: true, fixed: true }),
    contact: referenceField('supplier_contact_id', 'contacts'),
    orderDate: dateField('order_date', { required: true }),
    receiptDate: dateField('receipt_date'),
    description: textField('description', order.description),
    yourRef: textField('your_ref', order.yourRef),
    remarks: textField('remarks', order.remarks),
    currency: textField('currency', PurchaseOrderInput.shape.currency, { keeps: true }),
    paymentCondition: codeField('payment_condition', 'paymentConditions'),
    shippingMethod: referenceField('shipping_method_id', 'shippingMethods'),
    warehouse: referenceField('warehouse_id', 'warehouses', { keeps: true }),
    controlAmount: { ...numberField('expected', Money), virtual: true },
  },
  inspect: (values) => periodFaults(values, 'orderDate', 'receiptDate'),
  check(candidate) {
    const { found } = candidate;
    if (found.supplier?.facts.isSupplier !== true) return { code: 'notSupplier', field: 'supplier' };
    return foreignFault(candidate, 'contact', found.supplier.value);
  },
  write: writePurchaseOrders,
};

export const purchaseOrderLines: Entity = {
  entity: 'purchaseOrderLines',
  natural: ['order', 'lineNumber'],
  fields: {
    order: referenceField('order_id', 'purchaseOrders', { required: true, fixed: true }),
    /** Without it, the line is added to the order as its last one. */
    lineNumber: wholeField('line_number', LineNumber, { keeps: true }),
    item: referenceField('item_id', 'items', { required: true, fixed: true }),
    description: textField('description', line.description, { keeps: true }),
    /** In the supplier's units, to which the price refers. */
    quantity: numberField('quantity_in_purchase_units', Quantity.positive(), { required: true }),
    unit: codeField('unit', 'units', { keeps: true }),
    unitFactor: numberField('unit_factor', Quantity.positive(), { fallback: 1 }),
    unitPrice: numberField('unit_price', Price, { required: true }),
    discount: numberField('discount', Fraction, { fallback: 0 }),
    vatCode: codeField('vat_code', 'vatCodes', { keeps: true }),
    vatPercentage: numberField('vat_percentage', Fraction, { keeps: true }),
    receiptDate: dateField('receipt_date'),
    quantityInvoiced: numberField('quantity_invoiced', Quantity, { fallback: 0 }),
    notes: textField('notes', line.notes),
  },
  check: (candidate) => partialFault(candidate) ?? excessFault(inItemUnits(candidate), 'quantityInvoiced'),
  write: writePurchaseLines,
};

/** A part of an item that is not divided. */
function partialFault({ values, found }: Candidate) {
  const pieces = Number(values.quantity) * Number(values.unitFactor ?? 1);
  if (Number.isInteger(Math.round(pieces * 10_000) / 10_000) || found.item?.facts.isFractionAllowed === true) return;
  return { code: 'fraction', field: 'quantity' } as const;
}

/** Invoiced quantities are in the item's unit. */
const inItemUnits = (candidate: Candidate): Candidate => ({
  ...candidate,
  values: {
    ...candidate.values,
    quantity: Number(candidate.values.quantity) * Number(candidate.values.unitFactor ?? 1),
  },
});

export const receipts: Entity = {
  entity: 'receipts',
  natural: ['receiptNumber', 'order', 'lineNumber'],
  fields: {
    order: referenceField('order_id', 'purchaseOrders', { required: true }),
    receiptDate: dateField('receipt_date', { required: true }),
    receiptNumber: wholeField('receipt_number', DocumentNumber),
    /** Without a line, the row receives the open quantity of every line. */
    lineNumber: wholeField('line_number', LineNumber),
    line: referenceField('purchase_order_line_id', 'purchaseOrderLines'),
    /** What went into stock, in the item's unit; without it the row receives the open quantity. */
    quantity: numberField('quantity', Quantity.min(0)),
    /** What was sent back at once. */
    quantityRejected: numberField('quantity_rejected', Quantity.min(0)),
    /** Closes what is still open after this receipt. */
    closedReason: textField('closed_reason', requiredText(200)),
    warehouse: referenceField('warehouse_id', 'warehouses'),
    yourRef: textField('your_ref', receipt.yourRef),
    remarks: textField('remarks', receipt.remarks),
  },
  check({ values, found }) {
    const hasQuantity = [values.quantity, values.quantityRejected].some((one) => one !== null && one !== undefined);
    return hasQuantity && !values.lineNumber && !found.line ? { code: 'required', field: 'lineNumber' } : undefined;
  },
  write: writeReceipts,
};
