import type { Address, AddressChange, AddressInput, AddressType } from '@werkbank/contract/accounts/address.ts';
import type { input as Input } from 'zod';

/** What the form of an address holds; empty text stands for nothing. */
export interface AddressValues {
  type: string;
  main: boolean;
  addressLine1: string;
  addressLine2: string;
  postcode: string;
  city: string;
  country: string;
  phone: string;
  contactId: string;
  notes: string;
}

/** Every field with the text that names it, in the order of the form. */
export const addressTexts: Readonly<Record<keyof AddressValues, string>> = {
  type: 'field.kind',
  addressLine1: 'accounts.street',
  addressLine2: 'accounts.addressLine2',
  postcode: 'accounts.postcode',
  city: 'accounts.city',
  country: 'accounts.country',
  contactId: 'accounts.contact',
  phone: 'accounts.phone',
  main: 'accounts.mainAddress',
  notes: 'field.notes',
};

/** A new address is one to deliver to, in the account's country. */
export const addressValuesOf = (address: Address | null, country: string): AddressValues => ({
  type: String(address?.type ?? 4),
  main: address?.main ?? false,
  addressLine1: address?.addressLine1 ?? '',
  addressLine2: address?.addressLine2 ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  country: address?.country ?? country,
  phone: address?.phone ?? '',
  contactId: address?.contactId ?? '',
  notes: address?.notes ?? '',
});

export function addressChangeOf({
  type: _type,
  main,
  contactId,
  ...values
}: AddressValues): Input<typeof AddressChange> {
  return { ...values, contactId: contactId || null, ...(main && { main }) };
}

export const addressInputOf = (values: AddressValues): Input<typeof AddressInput> => ({
  ...addressChangeOf(values),
  type: Number(values.type) as AddressType,
  addressLine1: values.addressLine1,
});
