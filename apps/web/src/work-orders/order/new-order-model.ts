import type { PickedItem } from '#src/items/shared/item-picker.tsx';
import type { VisitValues } from '../visits/visit-form-model.ts';
import { type OrderValues, orderForm } from './order-form-model.ts';

/** An item to take along on a new order. */
export interface NewItem {
  item: PickedItem;
  quantity: number;
}

interface NewOrder {
  values: OrderValues;
  visit: VisitValues;
  assetIds: readonly string[];
  items: readonly NewItem[];
}

/** The body of the call for a new order; empty fields are taken from the location. */
export function newOrderBody({ values, visit, assetIds, items }: NewOrder) {
  const { engineerId, plannedOn, startTime, endTime } = visit;
  return {
    ...orderForm.givenOf(values),
    description: values.description.trim(),
    type: values.type,
    assetIds: [...assetIds],
    items: items.map(({ item, quantity }) => ({ itemId: item.id, quantity, planned: true })),
    ...(engineerId &&
      plannedOn && {
        engineerId,
        plannedDate: plannedOn,
        ...(startTime && { plannedStartTime: startTime }),
        ...(endTime && { plannedEndTime: endTime }),
      }),
  };
}
