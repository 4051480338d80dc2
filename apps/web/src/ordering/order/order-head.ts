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

type Draft = Basket['draft'];

/** The head of the draft; contact and address belong to its recipient. */
export const headOf = (draft: Draft | undefined, account: string | undefined): OrderHead => {
  if (!draft) return emptyHead;
  const { yourRef, deliveryDate, remarks } = draft;
  const head = { ...emptyHead, yourRef: yourRef ?? '', deliveryDate, remarks: remarks ?? '' };
  if (draft.recipientId !== (account ?? null)) return head;
  const { contactId, deliveryAddress } = draft;
  return {
    ...head,
    contactId: contactId ?? '',
    ...(deliveryAddress && { place: 'other', other: deliveryAddress }),
  };
};

/** The head as kept with the basket. */
export const draftOf = ({ account, reseller, head }: Omit<NewOrderParts, 'basket'>): Draft => ({
  resellerId: reseller ?? null,
  recipientId: account ?? null,
  contactId: head.contactId || null,
  deliveryAddress: head.place === '' ? null : { ...head.other, addressLine2: head.other.addressLine2 ?? '' },
  yourRef: head.yourRef.trim() || null,
  deliveryDate: isBadDay(head.deliveryDate) ? null : head.deliveryDate || null,
  remarks: head.remarks.trim() || null,
});

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
  account: string | undefined;
  reseller: string | undefined;
  head: OrderHead;
  basket: Basket;
}

export type BasketOrder = CallInput<Contract['ordering']['orderBasket']>['body'];

/** The order as sent to the server, with the basket as shown. */
export const orderBody = ({ account, reseller, head, basket }: NewOrderParts & { account: string }): BasketOrder => ({
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
