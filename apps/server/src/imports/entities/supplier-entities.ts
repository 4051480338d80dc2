import { ItemSupplierChange } from '@werkbank/contract/purchase-orders/suppliers/supplier.ts';
import { Currency, Price, Quantity } from '@werkbank/contract/wire/shapes.ts';
import { codeField, numberField, referenceField, textField, wholeField } from '../fields/fields.ts';
import type { CellValue, Entity, Field } from '../shared/entity.ts';
import { stepFaults, withRowPrice } from './price-steps.ts';
import { writeSupplierPrices } from './supplier-price-store.ts';

const { shape: terms } = ItemSupplierChange;

/** Pairs of minimum quantity and price; price lists rarely have more. */
const steps = [1, 2, 3, 4, 5].flatMap((n): [string, Field][] => [
  [`stepQuantity${n}`, numberField('price_steps', Quantity.positive(), { virtual: true })],
  [`stepPrice${n}`, numberField('price_steps', Price, { virtual: true })],
]);

/**
 * Price lists of suppliers. An item is found by its own code, else by the supplier's code as known from earlier lists and the page of
 * the item, else by its barcode.
 */
export const supplierPrices: Entity = {
  entity: 'supplierPrices',
  natural: ['supplier', 'item', 'supplierItemCode', 'barcode'],
  naturalKeyOnly: true,
  fields: {
    supplier: referenceField('supplier_id', 'accounts', { required: true, fixed: true }),
    item: referenceField('item_id', 'items', { fixed: true }),
    supplierItemCode: textField('supplier_item_code', terms.supplierItemCode, { keeps: true }),
    barcode: textField('barcode', terms.supplierItemCode, { virtual: true }),
    purchaseUnit: codeField('purchase_unit', 'units', { keeps: true }),
    unitFactor: numberField('unit_factor', Quantity.positive(), { keeps: true }),
    price: numberField('price', Price, { keeps: true }),
    /** For lists with a row per step: the price of the row applies from this quantity. */
    fromQuantity: numberField('price_steps', Quantity.positive(), { virtual: true }),
    ...Object.fromEntries(steps),
    priceSteps: { kind: 'text', column: 'price_steps', type: 'jsonb', derived: true },
    currency: textField('currency', Currency, { keeps: true }),
    leadDays: wholeField('lead_days', terms.leadDays),
    minimumQuantity: numberField('minimum_quantity', Quantity.positive()),
    orderMultiple: numberField('order_multiple', Quantity.positive()),
    main: { kind: 'boolean', column: 'main', type: 'boolean', keeps: true },
    notes: textField('notes', terms.notes),
  },
  inspect: (values) => [...stepFaults(values), ...itemFaults(values)],
  check: ({ found }) =>
    found.supplier?.facts.isSupplier === true ? undefined : { code: 'notSupplier', field: 'supplier' },
  combine: withRowPrice,
  write: writeSupplierPrices,
};

const itemFaults = ({ item, supplierItemCode, barcode }: Readonly<Record<string, CellValue>>) =>
  item || supplierItemCode || barcode ? [] : [{ code: 'required' as const, field: 'item' }];
