import type { Item } from '@werkbank/contract/items/item.ts';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import {
  choice,
  day,
  flag,
  number,
  optionalChoice,
  requiredText,
  suggestedDay,
  text,
} from '#src/ui/form/form-field.ts';

const types = (label: string): Field<string[], readonly string[], string[]> => ({
  label,
  empty: [],
  read: (kept) => [...kept],
  write: (value) => value,
});

/** A new item is sold, bought and kept in stock, by the piece. */
export const itemForm = defineForm<Item>()(
  {
    code: requiredText('items.code', 30),
    description: requiredText('field.description', 100),
    extraDescription: text('items.extraDescription', 255),
    searchCode: text('items.searchCode', 30),
    barcode: text('items.barcode', 20),
    itemGroupId: optionalChoice('items.group'),
    unit: choice<Item['unit']>('field.unit', 'pcs'),
    salesVatCode: optionalChoice('items.vatCode'),
    standardSalesPrice: number('items.salesPrice'),
    costPriceStandard: number('items.costPrice'),
    netWeight: number('items.weight'),
    startDate: suggestedDay('field.from'),
    endDate: day('field.until'),
    notes: text('field.notes', 4000),
    isSalesItem: flag('items.sold', true),
    isPurchaseItem: flag('items.bought', true),
    isStockItem: flag('items.stocked', true),
    isWebshopItem: flag('items.webshop'),
    isMakeItem: flag('items.made'),
    isSerialItem: flag('items.serial'),
    isBatchItem: flag('items.batch'),
    isFractionAllowedItem: flag('items.fraction'),
    isTime: flag('items.time'),
    isOnDemandItem: flag('items.onDemand'),
    assetTypes: types('items.serves'),
    additionalAssetTypes: types('items.goesWith'),
  },
  {
    ofCode: { 'item.code_taken': 'code', 'item.end_before_start': 'endDate', 'item.has_stock': 'isStockItem' },
    other: 'items.refused',
  },
);

export type ItemValues = FormValues<typeof itemForm>;

/** Flags in the order of the form. */
export const itemFlags = [
  'isSalesItem',
  'isPurchaseItem',
  'isStockItem',
  'isWebshopItem',
  'isMakeItem',
  'isSerialItem',
  'isBatchItem',
  'isFractionAllowedItem',
  'isTime',
  'isOnDemandItem',
] as const satisfies readonly (keyof ItemValues)[];

export const newItemValues: ItemValues = { ...itemForm.empty, salesVatCode: '1' };

/** A copy of an item under a new code; a barcode belongs to one item only. */
export const copyOf = (item: Item): ItemValues => ({
  ...itemForm.valuesOf(item),
  code: '',
  barcode: '',
  startDate: null,
  endDate: null,
});
