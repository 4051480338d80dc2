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

/** Everything about an order except its recipient, which is in the URL, and its lines, which are those of the basket. */
export interface OrderHead {
  contactId: string;
  /** The default address, the id of another one, or `other` for a typed one. */
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

/** Labels of the fields by the names used in a refusal; the names are also the ids of the elements. */
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

/** Whether the input is not a date, which its field reports. */
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
  deliveryAmount: basket.deliveryAmount,
  lines: basket.lines.map(({ id, quantity, unitPrice }) => ({ articleId: id, quantity, unitPrice: unitPrice ?? 0 })),
});
