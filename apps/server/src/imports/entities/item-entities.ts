import { items as itemCalls } from '@werkbank/contract/items/calls.ts';
import { ItemInput } from '@werkbank/contract/items/item.ts';
import { PartInput } from '@werkbank/contract/items/part.ts';
import { PriceListLineInput } from '@werkbank/contract/items/price-lists/price-list.ts';
import { Currency, Fraction, Quantity, requiredText } from '@werkbank/contract/wire/shapes.ts';
import * as z from 'zod';
import { periodFaults } from '../fields/checks.ts';
import {
  choiceField,
  codeField,
  dateField,
  flagField,
  numberField,
  referenceField,
  textField,
  wholeField,
} from '../fields/fields.ts';
import { writeRecords } from '../records/record-store.ts';
import type { CellValue, Entity } from '../shared/entity.ts';
import { writeItems } from './item-store.ts';
import { writeUnits, writeVatCodes } from './list-store.ts';
import { writeParts } from './part-store.ts';
import { writeSalesPrices } from './sales-price-store.ts';

const { shape: item } = ItemInput;
const { shape: part } = PartInput;
const { shape: priceLine } = PriceListLineInput;
const { shape: group } = itemCalls.createGroup.body;

export const units: Entity = {
  entity: 'units',
  natural: ['code'],
  fields: {
    code: textField('code', requiredText(10), { required: true }),
    description: textField('description', requiredText(60), { required: true }),
    type: choiceField('type', ['A', 'L', 'O', 'T', 'V', 'W'], { fallback: 'O' }),
  },
  write: writeUnits,
};

export const vatCodes: Entity = {
  entity: 'vatCodes',
  natural: ['code'],
  fields: {
    code: textField('code', requiredText(3), { required: true }),
    description: textField('description', requiredText(60), { required: true }),
    percentage: numberField('percentage', Fraction, { required: true }),
    type: choiceField('type', ['B', 'E', 'I', 'N'], { fallback: 'E' }),
  },
  write: writeVatCodes,
};

export const itemGroups: Entity = {
  entity: 'itemGroups',
  natural: ['code'],
  fields: {
    code: textField('code', group.code, { required: true }),
    description: textField('description', group.description, { required: true }),
  },
  write: (context, batch) => writeRecords(context, { table: 'item_group', natural: [{ field: 'code' }] }, batch),
};

export const items: Entity = {
  entity: 'items',
  natural: ['code'],
  fields: {
    code: textField('code', item.code, { required: true }),
    description: textField('description', item.description, { required: true }),
    extraDescription: textField('extra_description', item.extraDescription),
    searchCode: textField('search_code', item.searchCode),
    barcode: textField('barcode', item.barcode),
    itemGroup: referenceField('item_group_id', 'itemGroups'),
    unit: codeField('unit', 'units', { fallback: 'pcs' }),
    isSalesItem: flagField('is_sales_item', true),
    isPurchaseItem: flagField('is_purchase_item', true),
    isStockItem: flagField('is_stock_item', true),
    isMakeItem: flagField('is_make_item', false),
    isWebshopItem: flagField('is_webshop_item', false),
    isSerialItem: flagField('is_serial_item', false),
    isBatchItem: flagField('is_batch_item', false),
    isFractionAllowedItem: flagField('is_fraction_allowed_item', false),
    isTime: flagField('is_time', false),
    standardSalesPrice: numberField('standard_sales_price', item.standardSalesPrice),
    costPriceStandard: numberField('cost_price_standard', item.costPriceStandard),
    currency: textField('currency', Currency, { keeps: true }),
    salesVatCode: codeField('sales_vat_code', 'vatCodes'),
    netWeight: numberField('net_weight', item.netWeight),
    grossWeight: numberField('gross_weight', item.grossWeight),
    netWeightUnit: textField('net_weight_unit', item.netWeightUnit),
    startDate: dateField('start_date', { keeps: true }),
    endDate: dateField('end_date'),
    class01: textField('class01', item.class01),
    class02: textField('class02', item.class02),
    class03: textField('class03', item.class03),
    class04: textField('class04', item.class04),
    class05: textField('class05', item.class05),
    notes: textField('notes', item.notes),
  },
  inspect: (values) => periodFaults(values, 'startDate', 'endDate'),
  write: writeItems,
};

export const parts: Entity = {
  entity: 'parts',
  natural: ['item', 'part'],
  fields: {
    item: referenceField('assembled_item_id', 'items', { required: true, fixed: true }),
    part: referenceField('part_item_id', 'items', { required: true }),
    quantity: numberField('quantity_batch', part.quantityBatch, { required: true }),
    batchQuantity: numberField('batch_quantity', part.batchQuantity, { fallback: 1 }),
    lineNumber: wholeField('line_number', z.int().min(1).max(9999), { virtual: true }),
    useExplosion: flagField('use_explosion', false),
  },
  check: ({ found }) =>
    found.item?.value === found.part?.value ? { code: 'selfReference', field: 'part' } : undefined,
  write: writeParts,
};

/** Lines of price lists: a price of an item, or a discount on an item, an item group or all items, from a quantity on. */
export const salesPrices: Entity = {
  entity: 'salesPrices',
  natural: ['priceList', 'item', 'itemGroup', 'quantity'],
  naturalKeyOnly: true,
  fields: {
    priceList: referenceField('price_list_id', 'priceLists', { required: true, fixed: true }),
    item: referenceField('item_id', 'items', { fixed: true }),
    itemGroup: referenceField('item_group_id', 'itemGroups', { fixed: true }),
    quantity: numberField('quantity', Quantity.positive(), { fallback: 1 }),
    price: numberField('price', priceLine.value, { virtual: true }),
    percentage: numberField('percentage', Fraction, { virtual: true }),
    amount: numberField('amount', priceLine.value, { virtual: true }),
    kind: { kind: 'text', column: 'kind', type: 'text', derived: true },
    value: { kind: 'number', column: 'value', type: 'numeric', derived: true },
  },
  inspect: (values) => [...valueFaults(values), ...targetFaults(values)],
  write: writeSalesPrices,
};

const valueFields = ['price', 'percentage', 'amount'] as const;

/** Exactly one of price, percentage and amount. */
function valueFaults(values: Readonly<Record<string, CellValue>>) {
  const [first, second] = valueFields.filter((name) => typeof values[name] === 'number');
  if (first === undefined) return [{ code: 'required' as const, field: 'price' }];
  return second === undefined ? [] : [{ code: 'duplicate' as const, field: second, params: { line: first } }];
}

/** A price is for an item, and a line is for an item or a group. */
function targetFaults({ item, itemGroup, price }: Readonly<Record<string, CellValue>>) {
  if (typeof price === 'number' && !item) return [{ code: 'required' as const, field: 'item' }];
  return item && itemGroup ? [{ code: 'duplicate' as const, field: 'itemGroup', params: { line: 'item' } }] : [];
}
