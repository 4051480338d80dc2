import type { ItemSupplier } from '@werkbank/contract/purchase-orders/suppliers/supplier.ts';
import { amountOf, cellsOf } from '#src/ui/basics/pasted-cells.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { number, optionalChoice, pickedOf, reference, requiredNumber, text } from '#src/ui/form/form-field.ts';
import { readNumber } from '#src/ui/number-field/number-model.ts';

/** A price from a minimum quantity, as typed. */
export interface TypedStep {
  key: string;
  quantity: number | null;
  price: number | null;
}

type Steps = NonNullable<ItemSupplier['priceSteps']>;

export const emptyStep = (): TypedStep => ({ key: crypto.randomUUID(), quantity: null, price: null });

export const maxSteps = 20;

/** Rows of a spreadsheet, a quantity and a price each; a heading is skipped, and what is no number stays empty. */
export function stepsFrom(text: string, locale: string): TypedStep[] {
  const read = (cell: string | undefined) => {
    const { value } = readNumber(amountOf(cell ?? ''), locale, { decimals: 6, minimum: 0 });
    return value === null || Number.isNaN(value) ? null : value;
  };
  return cellsOf(text).flatMap((row, index) => {
    const [quantity, price] = row.filter((cell) => cell !== '').map(read);
    const isStep = quantity !== undefined && (index > 0 || quantity !== null || typeof price === 'number');
    return isStep ? [{ ...emptyStep(), quantity, price: price ?? null }] : [];
  });
}

/** Filled rows by quantity; rows with nothing in them are left out. */
export const stepsOf = (typed: readonly TypedStep[]): Steps =>
  typed
    .flatMap(({ quantity, price }) => (quantity === null || price === null ? [] : [{ quantity, price }]))
    .toSorted((one, other) => one.quantity - other.quantity);

/** Whether each row has a unique quantity and a price, or is empty. */
export const areSteps = (typed: readonly TypedStep[]): boolean => {
  const begun = typed.filter(({ quantity, price }) => quantity !== null || price !== null);
  const quantities = begun.map(({ quantity }) => quantity);
  return (
    begun.every(({ quantity, price }) => isNumber(quantity) && quantity > 0 && isNumber(price)) &&
    new Set(quantities).size === quantities.length
  );
};

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);

const steps: Field<TypedStep[], Steps | null, Steps> = {
  label: 'purchaseOrders.priceSteps',
  empty: [],
  read: (kept) => (kept ?? []).map((step) => ({ ...emptyStep(), ...step })),
  write: stepsOf,
  show: (typed) =>
    stepsOf(typed)
      .map(({ quantity, price }) => `${quantity}: ${price}`)
      .join(', '),
};

/** The terms on which a supplier sells an item. */
export const supplierForm = defineForm<ItemSupplier>()({
  supplier: reference(
    'purchaseOrders.supplier',
    'supplierId',
    ({ supplierId, supplierCode, supplierName }: ItemSupplier) => pickedOf(supplierId, supplierCode, supplierName),
  ),
  supplierItemCode: text('purchaseOrders.supplierItemCode', 50),
  purchaseUnit: optionalChoice('purchaseOrders.purchaseUnit'),
  unitFactor: requiredNumber('purchaseOrders.unitFactor', 1),
  price: number('purchaseOrders.unitPrice'),
  priceSteps: steps,
  leadDays: number('purchaseOrders.leadDays'),
  minimumQuantity: number('purchaseOrders.minimumQuantity'),
  orderMultiple: number('purchaseOrders.orderMultiple'),
  notes: text('field.notes', 1000),
});
