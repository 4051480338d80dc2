import { code, date, type Entity, flag, number, once, out, reference, text } from './entity.ts';

/** Our number and description; the number identifies our order in Exact. */
const described = (prefix: string, column: string) =>
  text('Description', column, {
    ...out,
    from: `'${prefix}-' || r.${column} || coalesce(' ' || nullif(r.description, ''), '')`,
    length: 60,
  });
const token = (prefix: string, column: string) => ({ name: 'Description', prefix: `${prefix}-`, column });

const account = (name: string, column: string) => reference(name, column, 'account', { ...once, isRequired: true });
const item = reference('Item', 'item_id', 'item', { ...once, isRequired: true });

/** The ordered quantity, without a cancelled remainder. */
const ordered = (column: string) => ({ ...out, from: `(r.${column} - r.quantity_closed)` });

export const salesOrder: Entity = {
  kind: 'salesOrder',
  table: 'sales_order',
  path: 'salesorder/SalesOrders',
  key: 'OrderID',
  isMarked: true,
  token: token('WB', 'order_number'),
  isGone: 'r.cancelled',
  isPending: `r.approval = 'waiting'`,
  fields: [
    account('OrderedBy', 'ordered_by'),
    account('DeliverTo', 'deliver_to'),
    account('InvoiceTo', 'invoice_to'),
    reference('OrderedByContactPerson', 'ordered_by_contact_id', 'contact'),
    reference('DeliveryAddress', 'delivery_address_id', 'address'),
    reference('WarehouseID', 'warehouse_id', 'warehouse'),
    date('OrderDate', 'order_date', out),
    date('DeliveryDate', 'delivery_date', out),
    described('WB', 'order_number'),
    text('YourRef', 'your_ref', { ...out, length: 40 }),
    text('Remarks', 'remarks', out),
    text('Currency', 'currency', once),
    code('PaymentCondition', 'payment_condition', out),
    text('PaymentReference', 'payment_reference', { ...out, length: 25 }),
    number('Discount', 'discount', out),
  ],
  lines: {
    kind: 'salesOrderLine',
    table: 'sales_order_line',
    path: 'salesorder/SalesOrderLines',
    key: 'ID',
    listed: 'SalesOrderLines',
    parent: 'OrderID',
    parentColumn: 'order_id',
    isGone: 'r.cancelled or r.quantity_closed = r.quantity',
    fields: [
      item,
      text('Description', 'description', { ...out, length: 100 }),
      number('Quantity', 'quantity', ordered('quantity')),
      code('UnitCode', 'unit', out),
      number('UnitPrice', 'unit_price', out),
      number('NetPrice', 'net_price', out),
      number('Discount', 'discount', out),
      code('VATCode', 'vat_code', out),
      date('DeliveryDate', 'delivery_date', out),
      text('Notes', 'notes', out),
    ],
  },
};

export const goodsDelivery: Entity = {
  kind: 'goodsDelivery',
  table: 'goods_delivery',
  path: 'salesorder/GoodsDeliveries',
  key: 'EntryID',
  isMarked: true,
  cannotDelete: true,
  token: token('WBL', 'delivery_number'),
  fields: [
    date('DeliveryDate', 'delivery_date', out),
    described('WBL', 'delivery_number'),
    text('Remarks', 'remarks', out),
    text('TrackingNumber', 'tracking_number', out),
  ],
  lines: {
    kind: 'goodsDeliveryLine',
    table: 'goods_delivery_line',
    path: 'salesorder/GoodsDeliveryLines',
    key: 'ID',
    listed: 'GoodsDeliveryLines',
    parent: 'EntryID',
    parentColumn: 'delivery_id',
    isFixed: true,
    fields: [
      reference('SalesOrderLineID', 'sales_order_line_id', 'salesOrderLine', once),
      number('QuantityDelivered', 'quantity_delivered', once),
      text('TrackingNumber', 'tracking_number', once),
      text('Notes', 'notes', once),
    ],
  },
};

export const purchaseOrder: Entity = {
  kind: 'purchaseOrder',
  table: 'purchase_order',
  path: 'purchaseorder/PurchaseOrders',
  key: 'PurchaseOrderID',
  isMarked: true,
  token: token('WBI', 'order_number'),
  isGone: 'r.cancelled',
  fields: [
    account('Supplier', 'supplier_id'),
    reference('Warehouse', 'warehouse_id', 'warehouse'),
    date('OrderDate', 'order_date', out),
    date('ReceiptDate', 'receipt_date', out),
    described('WBI', 'order_number'),
    text('YourRef', 'your_ref', { ...out, length: 40 }),
    text('Remarks', 'remarks', out),
    text('Currency', 'currency', once),
    code('PaymentCondition', 'payment_condition', out),
  ],
  lines: {
    kind: 'purchaseOrderLine',
    table: 'purchase_order_line',
    path: 'purchaseorder/PurchaseOrderLines',
    key: 'ID',
    listed: 'PurchaseOrderLines',
    parent: 'PurchaseOrderID',
    parentColumn: 'order_id',
    isGone: 'r.cancelled or r.quantity_closed = r.quantity',
    fields: [
      item,
      text('Description', 'description', { ...out, length: 60 }),
      number('QuantityInPurchaseUnits', 'quantity_in_purchase_units', {
        ...out,
        from: 'round(r.quantity_in_purchase_units - r.quantity_closed / r.unit_factor, 4)',
      }),
      number('UnitPrice', 'unit_price', out),
      number('NetPrice', 'net_price', out),
      number('Discount', 'discount', out),
      code('VATCode', 'vat_code', out),
      date('ReceiptDate', 'receipt_date', out),
      text('Notes', 'notes', out),
    ],
  },
};

export const goodsReceipt: Entity = {
  kind: 'goodsReceipt',
  table: 'goods_receipt',
  path: 'purchaseorder/GoodsReceipts',
  key: 'ID',
  isMarked: true,
  cannotDelete: true,
  token: token('WBO', 'receipt_number'),
  fields: [
    date('ReceiptDate', 'receipt_date', out),
    described('WBO', 'receipt_number'),
    text('Remarks', 'remarks', out),
    text('YourRef', 'your_ref', { ...out, length: 40 }),
  ],
  lines: {
    kind: 'goodsReceiptLine',
    table: 'goods_receipt_line',
    path: 'purchaseorder/GoodsReceiptLines',
    key: 'ID',
    listed: 'GoodsReceiptLines',
    parent: 'GoodsReceiptID',
    parentColumn: 'receipt_id',
    isFixed: true,
    fields: [
      reference('PurchaseOrderLineID', 'purchase_order_line_id', 'purchaseOrderLine', once),
      // Ours is in the item's unit, Exact's in the purchase unit.
      number('QuantityReceived', 'quantity_received', {
        ...once,
        from: '(select round(r.quantity_received / l.unit_factor, 4) from purchase_order_line l where l.id = r.purchase_order_line_id)',
      }),
      text('Notes', 'notes', once),
    ],
  },
};

/** Sent to Exact once it was sent to the customer; a superseded version no longer has a counterpart. */
export const estimate: Entity = {
  kind: 'estimate',
  table: 'estimate',
  path: 'crm/Quotations',
  key: 'QuotationID',
  isMarked: true,
  token: token('WBA', 'quotation_number'),
  isGone: 'r.status = 6',
  isPending: 'r.status = 20',
  fields: [
    account('OrderAccount', 'account_id'),
    reference('OrderAccountContact', 'contact_id', 'contact'),
    text('Description', 'quotation_number', {
      ...out,
      from: `'WBA-' || r.quotation_number || '/' || r.version_number || coalesce(' ' || nullif(r.description, ''), '')`,
      length: 60,
    }),
    date('QuotationDate', 'quotation_date', out),
    date('ClosingDate', 'due_date', out),
    text('YourRef', 'your_ref', { ...out, length: 40 }),
    text('Remarks', 'remarks', out),
    text('Currency', 'currency', once),
    code('PaymentCondition', 'payment_condition', out),
  ],
  lines: {
    kind: 'estimateLine',
    table: 'estimate_line',
    path: 'crm/QuotationLines',
    key: 'ID',
    listed: 'QuotationLines',
    parent: 'QuotationID',
    parentColumn: 'estimate_id',
    fields: [
      item,
      text('Description', 'description', { ...out, length: 100 }),
      number('Quantity', 'quantity', out),
      code('UnitCode', 'unit_code', out),
      number('UnitPrice', 'unit_price', out),
      number('Discount', 'discount', out),
      code('VATCode', 'vat_code', out),
      flag('Optional', 'optional', out),
      text('Notes', 'notes', out),
    ],
  },
};
