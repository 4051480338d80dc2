import { code, date, type Entity, first, flag, list, number, once, out, reference, text } from './entity.ts';

/** Our number and description; the number identifies our order in Exact. */
const described = (prefix: string, column: string) =>
  text('Description', 'description', {
    ...out,
    from: `'${prefix}-' || r.${column} || coalesce(' ' || nullif(r.description, ''), '')`,
    length: 60,
  });
const token = (prefix: string, column: string) => ({ name: 'Description', prefix: `${prefix}-`, column });

const account = (name: string, column: string) => reference(name, column, 'account', { ...once, isRequired: true });
const item = reference('Item', 'item_id', 'item', { ...once, isRequired: true });

const nextNumber = (kind: string, first: number) => `take_number(%division%, '${kind}', ${first})`;
const mainWarehouse =
  '(select w.id from warehouse w where w.division = %division% order by w.main desc, w.code limit 1)';
const unitOfItem = '(select i.unit from item i where i.id = %Item%)';
const isStockItem = '(select i.is_stock_item from item i where i.id = %Item%)';
const currency = '(select d.currency from division d where d.code = %division%)';
/** Exact's interface tells these of a line and does not accept them. */
const vatPercentage = number('VATPercentage', 'vat_percentage', { way: 'in', isOnlyFilled: true });
const invoiced = (name: string) => number(name, 'quantity_invoiced', { way: 'in', isOnlyFilled: true });

/** Serial and batch numbers of what was delivered or received. */
const pieces = [
  list('SerialNumbers', 'serial_numbers', {
    ...once,
    from: `(select jsonb_agg(jsonb_build_object('SerialNumber', s)) from unnest(r.serial_numbers) s)`,
  }),
  list('BatchNumbers', 'batch_numbers', {
    ...once,
    from: `(select jsonb_agg(jsonb_build_object('BatchNumber', b -> 'batchNumber', 'Quantity', b -> 'quantity'))
      from jsonb_array_elements(r.batch_numbers) b)`,
  }),
];

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
  feed: { path: 'sync/SalesOrder/SalesOrderHeaders', by: 'version', deletedType: 32 },
  defaults: { order_number: nextNumber('sales_order', 26_000_001), warehouse_id: mainWarehouse, currency },
  recompute: 'recompute_sales_orders',
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
    code('PaymentCondition', 'payment_condition', { ...out, list: 'payment_condition' }),
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
    feed: { path: 'sync/SalesOrder/SalesOrderLines', by: 'version', deletedType: 33 },
    defaults: { unit: unitOfItem, is_stock_item: isStockItem, unit_price: '0' },
    recompute: 'recompute_sales_orders',
    fields: [
      item,
      vatPercentage,
      invoiced('QuantityInvoiced'),
      text('Description', 'description', { ...out, length: 100 }),
      number('Quantity', 'quantity', ordered('quantity')),
      code('UnitCode', 'unit', { ...out, list: 'unit' }),
      number('UnitPrice', 'unit_price', out),
      number('NetPrice', 'net_price', { ...out, isComputed: true }),
      number('Discount', 'discount', out),
      code('VATCode', 'vat_code', { ...out, list: 'vat_code' }),
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
  feed: { path: 'sync/SalesOrder/GoodsDeliveries', by: 'version', deletedType: 16 },
  defaults: {
    delivery_number: nextNumber('goods_delivery', 76_000_001),
    entry_number: `currval(format('number_%s_%s', 'goods_delivery', %division%)::regclass)`,
    delivery_date: 'business_day()',
    warehouse_id: mainWarehouse,
  },
  fields: [
    date('DeliveryDate', 'delivery_date', out),
    described('WBL', 'delivery_number'),
    text('Remarks', 'remarks', out),
    text('TrackingNumber', 'tracking_number', out),
    reference('DeliveryAccount', 'delivery_account_id', 'account', { ...first, isRequired: true }),
    reference('Warehouse', 'warehouse_id', 'warehouse', first),
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
    book: 'book_exact_delivery',
    feed: { path: 'sync/SalesOrder/GoodsDeliveryLines', by: 'version', deletedType: 17 },
    defaults: {
      sales_order_id: '(select l.order_id from sales_order_line l where l.id = %SalesOrderLineID%)',
      item_id: '(select l.item_id from sales_order_line l where l.id = %SalesOrderLineID%)',
    },
    fields: [
      reference('SalesOrderLineID', 'sales_order_line_id', 'salesOrderLine', { ...once, isRequired: true }),
      number('QuantityDelivered', 'quantity_delivered', once),
      text('TrackingNumber', 'tracking_number', once),
      text('Notes', 'notes', once),
      ...pieces,
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
  feed: { path: 'sync/PurchaseOrder/PurchaseOrders', by: 'version', deletedType: 22 },
  defaults: { order_number: nextNumber('purchase_order', 46_000_001), warehouse_id: mainWarehouse, currency },
  recompute: 'recompute_purchase_orders',
  fields: [
    account('Supplier', 'supplier_id'),
    reference('Warehouse', 'warehouse_id', 'warehouse'),
    date('OrderDate', 'order_date', out),
    date('ReceiptDate', 'receipt_date', out),
    described('WBI', 'order_number'),
    text('YourRef', 'your_ref', { ...out, length: 40 }),
    text('Remarks', 'remarks', out),
    text('Currency', 'currency', once),
    code('PaymentCondition', 'payment_condition', { ...out, list: 'payment_condition' }),
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
    feed: { path: 'purchaseorder/PurchaseOrderLines', by: 'modified' },
    defaults: {
      unit: unitOfItem,
      is_stock_item: isStockItem,
      unit_price: '0',
      description: '(select i.description from item i where i.id = %Item%)',
    },
    recompute: 'recompute_purchase_orders',
    fields: [
      item,
      vatPercentage,
      invoiced('InvoicedQuantity'),
      text('Description', 'description', { ...out, length: 60 }),
      number('QuantityInPurchaseUnits', 'quantity_in_purchase_units', {
        ...out,
        from: 'round(r.quantity_in_purchase_units - r.quantity_closed / r.unit_factor, 4)',
      }),
      number('UnitPrice', 'unit_price', out),
      number('NetPrice', 'net_price', { ...out, isComputed: true }),
      number('Discount', 'discount', out),
      code('VATCode', 'vat_code', { ...out, list: 'vat_code' }),
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
  feed: { path: 'purchaseorder/GoodsReceipts', by: 'modified' },
  defaults: {
    receipt_number: nextNumber('goods_receipt', 86_000_001),
    entry_number: `currval(format('number_%s_%s', 'goods_receipt', %division%)::regclass)`,
    warehouse_id: mainWarehouse,
  },
  fields: [
    reference('Supplier', 'supplier_id', 'account', { ...first, isRequired: true }),
    reference('Warehouse', 'warehouse_id', 'warehouse', first),
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
    book: 'book_exact_receipt',
    feed: { path: 'purchaseorder/GoodsReceiptLines', by: 'modified' },
    defaults: {
      purchase_order_id: '(select l.order_id from purchase_order_line l where l.id = %PurchaseOrderLineID%)',
      item_id: '(select l.item_id from purchase_order_line l where l.id = %PurchaseOrderLineID%)',
    },
    fields: [
      reference('PurchaseOrderLineID', 'purchase_order_line_id', 'purchaseOrderLine', { ...once, isRequired: true }),
      // Ours is in the item's unit, Exact's in the purchase unit.
      number('QuantityReceived', 'quantity_received', {
        ...once,
        from: '(select round(r.quantity_received / l.unit_factor, 4) from purchase_order_line l where l.id = r.purchase_order_line_id)',
        into: '(select round(%value% * l.unit_factor, 4) from purchase_order_line l where l.id = %PurchaseOrderLineID%)',
      }),
      text('Notes', 'notes', once),
      ...pieces,
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
  feed: { path: 'sync/CRM/QuotationHeaders', by: 'version', deletedType: 34 },
  follows: { name: 'Status', by: 'follow_exact_estimate' },
  decisions: {
    name: 'Status',
    calls: [
      // Its orders are sent from here: Exact creates none.
      { ours: [50, 70], theirs: [50, 70], path: 'crm/AcceptQuotation', body: { Action: 0 } },
      { ours: [5], theirs: [5], path: 'crm/RejectQuotation', body: {} },
      { ours: [25, 60], theirs: [], only: [5], path: 'crm/ReopenQuotation', body: {} },
    ],
  },
  defaults: {
    quotation_number: nextNumber('estimate', 50_001),
    // A quotation of Exact has no location: the first of its account.
    location_id: `(select l.id from location l where l.division = %division% and l.account_id = %OrderAccount% order by l.code limit 1)`,
    due_date: 'business_day() + 30',
    status: '25',
    currency,
  },
  fields: [
    account('OrderAccount', 'account_id'),
    // Exact has states of its own between open and accepted.
    number('Status', 'status', { ...first, into: 'case when %value% in (5, 6, 20, 50) then %value% else 25 end' }),
    reference('OrderAccountContact', 'contact_id', 'contact'),
    text('Description', 'description', {
      ...out,
      from: `'WBA-' || r.quotation_number || '/' || r.version_number || coalesce(' ' || nullif(r.description, ''), '')`,
      length: 60,
    }),
    date('QuotationDate', 'quotation_date', out),
    date('ClosingDate', 'due_date', out),
    text('YourRef', 'your_ref', { ...out, length: 40 }),
    text('Remarks', 'remarks', out),
    text('Currency', 'currency', once),
    code('PaymentCondition', 'payment_condition', { ...out, list: 'payment_condition' }),
  ],
  lines: {
    kind: 'estimateLine',
    table: 'estimate_line',
    path: 'crm/QuotationLines',
    key: 'ID',
    listed: 'QuotationLines',
    parent: 'QuotationID',
    parentColumn: 'estimate_id',
    feed: { path: 'sync/CRM/QuotationLines', by: 'version', deletedType: 35 },
    defaults: {
      unit_code: unitOfItem,
      unit_price: '0',
      description: '(select i.description from item i where i.id = %Item%)',
    },
    fields: [
      item,
      vatPercentage,
      text('Description', 'description', { ...out, length: 100 }),
      number('Quantity', 'quantity', out),
      code('UnitCode', 'unit_code', { ...out, list: 'unit' }),
      number('UnitPrice', 'unit_price', out),
      number('Discount', 'discount', out),
      code('VATCode', 'vat_code', { ...out, list: 'vat_code' }),
      flag('Optional', 'optional', out),
      text('Notes', 'notes', out),
    ],
  },
};
