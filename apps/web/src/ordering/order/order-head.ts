import type { Contract } from '@werkbank/contract/contract.ts';
import type { Basket } from '@werkbank/contract/ordering/basket.ts';
import type { CallInput } from '@werkbank/contract/wire/call.ts';
import { findDateProblem } from '#src/ui/date-field/date-model.ts';

/** A delivery address as typed. */
export interface TypedAddress {
  name: string;
  addressLine1: string;
  addressLine2?: string;
  postcode: string;
  city: string;
  country: string;
}

/** Everything about an order but its recipient, which is in the address bar, and its lines, which are the basket. */
export interface OrderHead {
  contactId: string;
  /** The usual address, an id of another one, or `other` for a typed one. */
  place: string;
  other: TypedAddress;
  yourRef: string;
  deliveryDate: string | null;
  remarks: string;
}

export const emptyHead: OrderHead = {
  contactId: '',
  place: '',
  other: { name: '', addressLine1: '', postcode: '', city: '', country: 'NL' },
  yourRef: '',
  deliveryDate: null,
  remarks: '',
};

/** Labels of the fields by the names that a refusal uses; the names are ids of the elements too. */
export const fieldLabels = {
  accountId: 'ordering.recipient',
  contactId: 'ordering.contact',
  yourRef: 'ordering.yourRef',
  deliveryDate: 'ordering.deliveryDate',
  remarks: 'field.remarks',
  addressLine1: 'ordering.street',
  postcode: 'ordering.postcode',
  city: 'ordering.city',
} as const;

/** The input is not a date; its field says so. */
export const isBadDay = (day: string | null) => Boolean(day) && findDateProblem(day) !== null;

interface NewOrderParts {
  account: string;
  reseller: string | undefined;
  head: OrderHead;
  basket: Basket;
}

export type BasketOrder = CallInput<Contract['ordering']['orderBasket']>['body'];

/** The order as sent to the server, with the basket as shown. */
export const orderBody = ({ account, reseller, head, basket }: NewOrderParts): BasketOrder => ({
  accountId: account,
  ...(reseller && { resellerId: reseller }),
  ...(head.contactId && { contactId: head.contactId }),
  ...(head.yourRef.trim() && { yourRef: head.yourRef.trim() }),
  ...(head.remarks.trim() && { remarks: head.remarks.trim() }),
  ...(head.deliveryDate && { deliveryDate: head.deliveryDate }),
  ...(head.place !== '' && { deliveryAddress: head.other }),
  lines: basket.lines.map(({ id, quantity, unitPrice }) => ({ articleId: id, quantity, unitPrice: unitPrice ?? 0 })),
});
