import { SalesOrderLineChange } from '@werkbank/contract/sales-orders/lines/line.ts';
import { SalesOrderChange, SalesOrderInput } from '@werkbank/contract/sales-orders/order/order.ts';
import { Fraction, Money, Quantity, text } from '@werkbank/contract/wire/shapes.ts';
import * as z from 'zod';
import { excessFault, foreignFault, fractionFault, periodFaults } from '#imports/fields/checks.ts';
import { codeField, dateField, numberField, referenceField, textField, wholeField } from '#imports/fields/fields.ts';
import type { Entity } from '#imports/shared/entity.ts';
import { writeDeliveries } from './delivery-store.ts';
import { writeLines } from './line-store.ts';
import { writeOrders } from './order-store.ts';

const { shape: order } = SalesOrderChange;
const { shape: line } = SalesOrderLineChange;
/** Numbers of documents; higher ones are reserved for dry runs. */
const DocumentNumber = z.int().min(1).max(1_999_999_999);

export const salesOrders: Entity = {
  entity: 'salesOrders',
  natural: ['orderNumber'],
  fields: {
    orderNumber: wholeField('order_number', DocumentNumber, { keeps: true }),
    account: referenceField('ordered_by', 'accounts', { required: true, fixed: true }),
    contact: referenceField('ordered_by_contact_id', 'contacts'),
    deliverTo: referenceField('deliver_to', 'accounts', { fixed: true, keeps: true }),
    deliveryAddress: referenceField('delivery_address_id', 'addresses'),
    invoiceTo: referenceField('invoice_to', 'accounts', { fixed: true, keeps: true }),
    orderDate: dateField('order_date', { required: true }),
    deliveryDate: dateField('delivery_date'),
    description: textField('description', order.description),
    yourRef: textField('your_ref', order.yourRef),
    remarks: textField('remarks', order.remarks),
    currency: textField('currency', SalesOrderInput.shape.currency, { keeps: true }),
    paymentCondition: codeField('payment_condition', 'paymentConditions'),
    paymentReference: textField('payment_reference', order.paymentReference),
    shippingMethod: referenceField('shipping_method_id', 'shippingMethods'),
    warehouse: referenceField('warehouse_id', 'warehouses', { keeps: true }),
    discount: numberField('discount', Fraction, { fallback: 0 }),
    controlAmount: { ...numberField('expected', Money), virtual: true },
  },
  inspect: (values) => periodFaults(values, 'orderDate', 'deliveryDate'),
  check(candidate) {
    const { found } = candidate;
    const goesTo = (found.deliverTo ?? found.account)?.value;
    return (
      foreignFault(candidate, 'contact', found.account?.value) ?? foreignFault(candidate, 'deliveryAddress', goesTo)
    );
  },
  write: writeOrders,
};

export const salesOrderLines: Entity = {
  entity: 'salesOrderLines',
  natural: ['order', 'lineNumber'],
  fields: {
    order: referenceField('order_id', 'salesOrders', { required: true, fixed: true }),
    lineNumber: wholeField('line_number', z.int().min(1).max(9999), { required: true }),
    item: referenceField('item_id', 'items', { required: true, fixed: true }),
    description: textField('description', line.description, { keeps: true }),
    quantity: numberField('quantity', line.quantity, { required: true }),
    unit: codeField('unit', 'units', { keeps: true }),
    unitPrice: numberField('unit_price', line.unitPrice, { required: true }),
    discount: numberField('discount', Fraction, { fallback: 0 }),
    vatCode: codeField('vat_code', 'vatCodes', { keeps: true }),
    vatPercentage: numberField('vat_percentage', Fraction, { keeps: true }),
    deliveryDate: dateField('delivery_date'),
    quantityInvoiced: numberField('quantity_invoiced', Quantity, { fallback: 0 }),
    /** The quantity that will no longer be delivered. */
    quantityClosed: numberField('quantity_closed', Quantity, { fallback: 0 }),
    warehouse: referenceField('warehouse_id', 'warehouses'),
    notes: textField('notes', line.notes),
  },
  check: (candidate) =>
    fractionFault(candidate, 'quantity') ??
    excessFault(candidate, 'quantityInvoiced') ??
    excessFault(candidate, 'quantityClosed'),
  write: writeLines,
};

export const deliveries: Entity = {
  entity: 'deliveries',
  natural: ['deliveryNumber', 'order', 'lineNumber'],
  fields: {
    order: referenceField('order_id', 'salesOrders', { required: true }),
    deliveryDate: dateField('delivery_date', { required: true }),
    deliveryNumber: wholeField('delivery_number', DocumentNumber),
    /** Without a line number the row delivers the open quantity of every line. */
    lineNumber: wholeField('line_number', z.int().min(1).max(9999)),
    /** Without a quantity the row delivers the open quantity. */
    quantity: numberField('quantity', line.quantity),
    warehouse: referenceField('warehouse_id', 'warehouses'),
    trackingNumber: textField('tracking_number', text(50)),
    remarks: textField('remarks', text(4000)),
  },
  check: ({ values }) =>
    values.quantity !== null && values.quantity !== undefined && !values.lineNumber
      ? { code: 'required', field: 'lineNumber' }
      : undefined,
  write: writeDeliveries,
};
