import type { Item, ItemChange, ItemInput } from '@werkbank/contract/items/item.ts';

/** What the form of an item holds; empty text stands for nothing. */
export interface ItemValues {
  code: string;
  description: string;
  extraDescription: string;
  searchCode: string;
  barcode: string;
  itemGroupId: string;
  unit: string;
  salesVatCode: string;
  standardSalesPrice: number | null;
  costPriceStandard: number | null;
  netWeight: number | null;
  startDate: string | null;
  endDate: string | null;
  notes: string;
  isSalesItem: boolean;
  isPurchaseItem: boolean;
  isStockItem: boolean;
  isMakeItem: boolean;
  isWebshopItem: boolean;
  isSerialItem: boolean;
  isBatchItem: boolean;
  isFractionAllowedItem: boolean;
  isTime: boolean;
  isOnDemandItem: boolean;
  assetTypes: string[];
  additionalAssetTypes: string[];
}

export type ItemFlagName = {
  [Name in keyof ItemValues]: ItemValues[Name] extends boolean ? Name : never;
}[keyof ItemValues];

/** Flags with the text that names each, in the order of the form. */
export const flagTexts: Readonly<Record<ItemFlagName, string>> = {
  isSalesItem: 'items.sold',
  isPurchaseItem: 'items.bought',
  isStockItem: 'items.stocked',
  isWebshopItem: 'items.webshop',
  isMakeItem: 'items.made',
  isSerialItem: 'items.serial',
  isBatchItem: 'items.batch',
  isFractionAllowedItem: 'items.fraction',
  isTime: 'items.time',
  isOnDemandItem: 'items.onDemand',
};

/** Every field with the text that names it. */
export const fieldTexts: Readonly<Record<keyof ItemValues, string>> = {
  code: 'items.code',
  description: 'field.description',
  extraDescription: 'items.extraDescription',
  searchCode: 'items.searchCode',
  barcode: 'items.barcode',
  itemGroupId: 'items.group',
  unit: 'field.unit',
  salesVatCode: 'items.vatCode',
  standardSalesPrice: 'items.salesPrice',
  costPriceStandard: 'items.costPrice',
  netWeight: 'items.weight',
  startDate: 'field.from',
  endDate: 'field.until',
  notes: 'field.notes',
  ...flagTexts,
  assetTypes: 'items.serves',
  additionalAssetTypes: 'items.goesWith',
};

/** A new item is sold, bought and kept in stock, by the piece. */
export const newItemValues: ItemValues = {
  code: '',
  description: '',
  extraDescription: '',
  searchCode: '',
  barcode: '',
  itemGroupId: '',
  unit: 'pcs',
  salesVatCode: '1',
  standardSalesPrice: null,
  costPriceStandard: null,
  netWeight: null,
  startDate: null,
  endDate: null,
  notes: '',
  isSalesItem: true,
  isPurchaseItem: true,
  isStockItem: true,
  isMakeItem: false,
  isWebshopItem: false,
  isSerialItem: false,
  isBatchItem: false,
  isFractionAllowedItem: false,
  isTime: false,
  isOnDemandItem: false,
  assetTypes: [],
  additionalAssetTypes: [],
};

export function valuesOf(item: Item): ItemValues {
  return {
    ...pick(item),
    extraDescription: item.extraDescription ?? '',
    searchCode: item.searchCode ?? '',
    barcode: item.barcode ?? '',
    itemGroupId: item.itemGroupId ?? '',
    salesVatCode: item.salesVatCode ?? '',
    notes: item.notes ?? '',
    assetTypes: [...item.assetTypes],
    additionalAssetTypes: [...item.additionalAssetTypes],
  };
}

function pick(item: Item) {
  const { code, description, unit, standardSalesPrice, costPriceStandard, netWeight, startDate, endDate } = item;
  return {
    code,
    description,
    unit,
    standardSalesPrice,
    costPriceStandard,
    netWeight,
    startDate,
    endDate,
    ...flagsOf(item),
  };
}

const flagsOf = (item: Item): Record<ItemFlagName, boolean> => ({
  isSalesItem: item.isSalesItem,
  isPurchaseItem: item.isPurchaseItem,
  isStockItem: item.isStockItem,
  isMakeItem: item.isMakeItem,
  isWebshopItem: item.isWebshopItem,
  isSerialItem: item.isSerialItem,
  isBatchItem: item.isBatchItem,
  isFractionAllowedItem: item.isFractionAllowedItem,
  isTime: item.isTime,
  isOnDemandItem: item.isOnDemandItem,
});

/** A copy of an item under a code of its own; a barcode belongs to one item only. */
export const copyOf = (item: Item): ItemValues => ({
  ...valuesOf(item),
  code: '',
  barcode: '',
  startDate: null,
  endDate: null,
});

/** The values as the calls take them. */
export function bodyOf({ startDate, itemGroupId, ...values }: ItemValues): ItemInput {
  return {
    ...values,
    itemGroupId: itemGroupId || null,
    ...(startDate && { startDate }),
  };
}

/** Only what differs from the record as it was read, so that nothing else is written over. */
export function changesOf(before: ItemValues, after: ItemValues): ItemChange {
  const was = bodyOf(before);
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => JSON.stringify(was[name as keyof ItemInput] ?? null) !== JSON.stringify(value ?? null),
  );
  return Object.fromEntries(changed);
}
