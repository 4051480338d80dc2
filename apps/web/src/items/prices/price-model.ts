import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { defineForm } from '#src/ui/form/define-form.ts';
import { day, pickedOf, reference, requiredNumber, suggestedDay } from '#src/ui/form/form-field.ts';

/** By default for a single piece, from today. */
export const priceForm = defineForm<ItemPrice>()({
  account: reference('items.priceFor', 'accountId', ({ accountId, accountCode, accountName }: ItemPrice) =>
    pickedOf(accountId, accountCode, accountName),
  ),
  price: requiredNumber('items.price', null),
  quantity: requiredNumber('items.fromQuantity', 1),
  startDate: suggestedDay('field.from'),
  endDate: day('field.until'),
});

/** Whether a price is current, planned or ended on a day, `YYYY-MM-DD`. */
export function priceStatusOf({ active, startDate }: ItemPrice, today: string): 'inForce' | 'planned' | 'ended' {
  if (active) return 'inForce';
  return startDate > today ? 'planned' : 'ended';
}
