import { code, date, type Entity, flag, number, reference, text } from './entity.ts';

const fromExact = { way: 'in' } as const;

export const item: Entity = {
  kind: 'item',
  table: 'item',
  path: 'logistics/Items',
  key: 'ID',
  isMarked: true,
  code: { name: 'Code', column: 'code' },
  feed: { path: 'sync/Logistics/Items', by: 'version', deletedType: 9 },
  fields: [
    text('Description', 'description', { ...fromExact, length: 60, isRequired: true }),
    text('ExtraDescription', 'extra_description', fromExact),
    text('SearchCode', 'search_code', fromExact),
    text('Barcode', 'barcode', fromExact),
    code('Unit', 'unit', { ...fromExact, list: 'unit', isRequired: true }),
    flag('IsSalesItem', 'is_sales_item', { ...fromExact, isRequired: true }),
    flag('IsPurchaseItem', 'is_purchase_item', { ...fromExact, isRequired: true }),
    flag('IsStockItem', 'is_stock_item', { ...fromExact, isRequired: true }),
    flag('IsSerialItem', 'is_serial_item', { ...fromExact, isRequired: true }),
    flag('IsFractionAllowedItem', 'is_fraction_allowed_item', { ...fromExact, isRequired: true }),
    flag('IsWebshopItem', 'is_webshop_item', { ...fromExact, isRequired: true }),
    number('StandardSalesPrice', 'standard_sales_price', fromExact),
    number('CostPriceStandard', 'cost_price_standard', fromExact),
    code('SalesVatCode', 'sales_vat_code', { ...fromExact, list: 'vat_code' }),
    date('EndDate', 'end_date', fromExact),
    text('Notes', 'notes', fromExact),
    reference('ItemGroup', 'item_group_id', 'itemGroup', { ...fromExact, owner: 'exact' }),
  ],
};

/** A price of an item, for everybody or for one account, from a quantity and within a period. */
export const itemPrice: Entity = {
  kind: 'itemPrice',
  table: 'item_price',
  path: 'logistics/SalesItemPrices',
  key: 'ID',
  followsDeletion: true,
  feed: { path: 'sync/Logistics/SalesItemPrices', by: 'version', deletedType: 26 },
  defaults: { unit: '(select i.unit from item i where i.id = %Item%)' },
  fields: [
    reference('Item', 'item_id', 'item', { ...fromExact, owner: 'exact', isRequired: true }),
    reference('Account', 'account_id', 'account', { ...fromExact, owner: 'exact', isKey: true }),
    code('Unit', 'unit', { ...fromExact, list: 'unit', isRequired: true }),
    number('Quantity', 'quantity', { ...fromExact, isRequired: true }),
    number('Price', 'price', { ...fromExact, isRequired: true }),
    text('Currency', 'currency', { ...fromExact, isRequired: true }),
    date('StartDate', 'start_date', { ...fromExact, isRequired: true }),
    date('EndDate', 'end_date', fromExact),
  ],
};

export const warehouse: Entity = {
  kind: 'warehouse',
  table: 'warehouse',
  path: 'inventory/Warehouses',
  key: 'ID',
  isMarked: true,
  code: { name: 'Code', column: 'code' },
  feed: { path: 'inventory/Warehouses', by: 'everything' },
  fields: [text('Description', 'description', { ...fromExact, isRequired: true }), text('EMail', 'e_mail', fromExact)],
};

const list = { key: 'ID', fields: [], code: { name: 'Code', column: 'code' } } as const;
export const itemGroup: Entity = {
  ...list,
  kind: 'itemGroup',
  table: 'item_group',
  path: 'logistics/ItemGroups',
};
export const accountClassification: Entity = {
  ...list,
  kind: 'accountClassification',
  table: 'account_classification',
  path: 'crm/AccountClassifications',
};

/** Lists of codes: a code is the same on both sides, so they need no link. */
export const codeLists = {
  vatCode: {
    path: 'vat/VATCodes',
    table: 'vat_code',
    select: 'Code,Description,Percentage,Type,Charged,EUSalesListing',
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
