import { code, date, type Entity, flag, number, text } from './entity.ts';

const fromThere = { way: 'in' } as const;

export const item: Entity = {
  kind: 'item',
  table: 'item',
  path: 'logistics/Items',
  key: 'ID',
  isMarked: true,
  code: { name: 'Code', column: 'code' },
  feed: { path: 'sync/Logistics/Items', isSync: true, deletedType: 9 },
  fields: [
    text('Description', 'description', { ...fromThere, length: 60, isRequired: true }),
    text('ExtraDescription', 'extra_description', fromThere),
    text('SearchCode', 'search_code', fromThere),
    text('Barcode', 'barcode', fromThere),
    code('Unit', 'unit', { ...fromThere, list: 'unit', isRequired: true }),
    flag('IsSalesItem', 'is_sales_item', { ...fromThere, isRequired: true }),
    flag('IsPurchaseItem', 'is_purchase_item', { ...fromThere, isRequired: true }),
    flag('IsStockItem', 'is_stock_item', { ...fromThere, isRequired: true }),
    flag('IsSerialItem', 'is_serial_item', { ...fromThere, isRequired: true }),
    flag('IsFractionAllowedItem', 'is_fraction_allowed_item', { ...fromThere, isRequired: true }),
    flag('IsWebshopItem', 'is_webshop_item', { ...fromThere, isRequired: true }),
    number('StandardSalesPrice', 'standard_sales_price', fromThere),
    number('CostPriceStandard', 'cost_price_standard', fromThere),
    code('SalesVatCode', 'sales_vat_code', { ...fromThere, list: 'vat_code' }),
    date('EndDate', 'end_date', fromThere),
    text('Notes', 'notes', fromThere),
  ],
};

export const warehouse: Entity = {
  kind: 'warehouse',
  table: 'warehouse',
  path: 'inventory/Warehouses',
  key: 'ID',
  isMarked: true,
  code: { name: 'Code', column: 'code' },
  feed: { path: 'inventory/Warehouses', isSync: false },
  fields: [text('Description', 'description', { ...fromThere, isRequired: true }), text('EMail', 'e_mail', fromThere)],
};

/** Lists of codes: a code is the same on both sides, so they need no link. */
export const codeLists = {
  vatCode: {
    path: 'vat/VATCodes',
    table: 'vat_code',
    select: 'Code,Description,Percentage,Type',
    columns: { Description: 'description', Percentage: 'percentage', Type: 'type' },
  },
  unit: {
    path: 'logistics/Units',
    table: 'unit',
    select: 'Code,Description,Type',
    columns: { Description: 'description', Type: 'type' },
  },
  paymentCondition: {
    path: 'cashflow/PaymentConditions',
    table: 'payment_condition',
    select: 'Code,Description,PaymentDays',
    columns: { Description: 'description', PaymentDays: 'days' },
  },
} as const;
