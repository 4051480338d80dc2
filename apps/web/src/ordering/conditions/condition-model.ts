import type { OrderCondition } from '@werkbank/contract/ordering/condition.ts';
import type { PickedItem } from '#src/items/shared/item-picker.tsx';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { number, optionalChoice, pickedOf, reference } from '#src/ui/form/form-field.ts';

/** A ticked box is a condition; an empty one is as in the division. */
const alwaysWaits: Field<boolean, boolean | null, boolean | null> = {
  label: 'ordering.alwaysWaits',
  empty: false,
  read: (kept) => kept === true,
  write: (value) => value || null,
};

type DeliveryItem = Pick<PickedItem, 'id' | 'code' | 'description'>;

const deliveryItem: Field<DeliveryItem | null, OrderCondition, string | null> & {
  as: 'deliveryItemId';
  ofRecord: true;
} = {
  label: 'ordering.deliveryItem',
  as: 'deliveryItemId',
  ofRecord: true,
  empty: null,
  read: ({ deliveryItemId, deliveryItemCode, deliveryItemDescription }) =>
    deliveryItemId === null
      ? null
      : { id: deliveryItemId, code: deliveryItemCode ?? '', description: deliveryItemDescription ?? '' },
  write: (value) => value?.id ?? null,
};

/** The conditions of the division, unless an account is chosen. */
export const conditionForm = defineForm<OrderCondition>()(
  {
    account: reference(
      'ordering.conditionFor',
      'accountId',
      ({ accountId, accountCode, accountName }: OrderCondition) => pickedOf(accountId, accountCode, accountName),
    ),
    country: optionalChoice('ordering.toCountry'),
    approvalLimit: number('ordering.approvalLimit'),
    alwaysWaits,
    minimumOrder: number('ordering.minimumOrder'),
    deliveryItem,
    deliveryPrice: number('ordering.deliveryPrice'),
    freeDeliveryFrom: number('ordering.freeFrom'),
  },
  { ofCode: { 'order_condition.taken': 'account', 'order_condition.delivery': 'deliveryPrice' } },
);
