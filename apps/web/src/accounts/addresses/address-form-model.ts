import type { Address, AddressInput, AddressType } from '@werkbank/contract/accounts/address.ts';
import type { input as Input } from 'zod';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import { choice, flag, optionalChoice, requiredText, text } from '#src/ui/form/form-field.ts';
import { accountRefusals } from '../shared/account-refusals.ts';

/** The type of an address; sent for a new one only. */
const type: Field<string, AddressType, undefined> = {
  label: 'field.kind',
  empty: '4',
  read: String,
  write: () => undefined,
};

/** An address can be made the main one, and stops being it only when another one is made the main one. */
const main: Field<boolean, boolean, true | undefined> = {
  ...flag('addresses.mainAddress'),
  write: (value) => value || undefined,
};

export const addressForm = defineForm<Address>()(
  {
    type,
    addressLine1: requiredText('accounts.street', 80),
    addressLine2: text('accounts.addressLine2', 80),
    postcode: text('accounts.postcode', 20),
    city: text('accounts.city', 40),
    country: choice<string>('accounts.country', 'NL'),
    contactId: optionalChoice('accounts.contact'),
    phone: text('accounts.phone', 30),
    main,
    notes: text('field.notes', 1000),
  },
  accountRefusals,
);

export type AddressValues = FormValues<typeof addressForm>;

/** A new address is a delivery address unless its type is chosen. */
export const addressInputOf = (values: AddressValues): Input<typeof AddressInput> => ({
  ...addressForm.bodyOf(values),
  type: Number(values.type) as AddressType,
});
