import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import { choice, day, optionalChoice, type Picked, suggestedDay, text } from '#src/ui/form/form-field.ts';

const head = {
  yourRef: text('purchaseOrders.yourRef', 40),
  description: text('field.description', 60),
  receiptDate: day('purchaseOrders.receiptDate'),
  remarks: text('field.remarks', 4000),
};

const supplier: Field<Picked | null, PurchaseOrder, string | undefined> = {
  label: 'purchaseOrders.supplier',
  required: true,
  empty: null,
  read: ({ supplierId, supplierCode, supplierName }) => ({ id: supplierId, code: supplierCode, name: supplierName }),
  write: (value) => value?.id,
};

const ofField = { receiptDate: 'purchaseOrders.notBeforeOrder' };

/** A new order, before it has lines; the server fills in the rest from the supplier. */
export const newOrderForm = defineForm<PurchaseOrder>()(
  { supplier: { ...supplier, as: 'supplierId', ofRecord: true }, ...head },
  { ofField, ofCode: { 'account.not_supplier': 'supplier', 'account.blocked': 'supplier' } },
);

export type NewOrderValues = FormValues<typeof newOrderForm>;

/** The header of an order. */
export const orderForm = defineForm<PurchaseOrder>()(
  {
    ...head,
    orderDate: suggestedDay('purchaseOrders.orderDate'),
    supplierContactId: optionalChoice('purchaseOrders.contact'),
    warehouseId: choice<string>('purchaseOrders.warehouse', ''),
    paymentCondition: optionalChoice('purchaseOrders.paymentCondition'),
  },
  { ofField },
);
