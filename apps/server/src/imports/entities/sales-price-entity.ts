import { PriceListLineInput } from '@werkbank/contract/items/price-lists/price-list.ts';
import { Fraction, Quantity } from '@werkbank/contract/wire/shapes.ts';
import { numberField, referenceField } from '../fields/fields.ts';
import type { CellValue, Entity } from '../shared/entity.ts';
import { writeSalesPrices } from './sales-price-store.ts';

const { shape: line } = PriceListLineInput;

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
    price: numberField('price', line.value, { virtual: true }),
    percentage: numberField('percentage', Fraction, { virtual: true }),
    amount: numberField('amount', line.value, { virtual: true }),
    kind: { kind: 'text', column: 'kind', type: 'text', derived: true },
    value: { kind: 'number', column: 'value', type: 'numeric', derived: true },
  },
  inspect: (values) => [...valueFaults(values), ...targetFaults(values)],
  write: writeSalesPrices,
};

export const valueFields = ['price', 'percentage', 'amount'] as const;

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
