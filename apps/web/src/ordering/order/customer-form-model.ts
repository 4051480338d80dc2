import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { OrderingAccountInput } from '@werkbank/contract/ordering/account.ts';
import type { input as Input } from 'zod';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { choice, readFrom, requiredText, text } from '#src/ui/form/form-field.ts';

/** A field of the contact; a new customer has no contact yet. */
const ofContact = (label: string, maxLength: number) => readFrom(text(label, maxLength), () => '');

export const customerForm = defineForm<Account>()(
  {
    name: requiredText('field.name', 100),
    addressLine1: { ...requiredText('ordering.street', 80), read: (kept: string | null) => kept ?? '' },
    postcode: { ...requiredText('ordering.postcode', 20), read: (kept: string | null) => kept ?? '' },
    city: { ...requiredText('ordering.city', 40), read: (kept: string | null) => kept ?? '' },
    country: choice<string>('ordering.country', 'NL'),
    firstName: ofContact('accounts.firstName', 40),
    lastName: ofContact('accounts.lastName', 60),
    phone: text('accounts.phone', 30),
    email: text('accounts.email', 254),
  },
  {
    ofField: {
      name: 'valid.required',
      addressLine1: 'valid.required',
      postcode: 'accounts.valid.postcode',
      email: 'accounts.valid.email',
      phone: 'accounts.valid.phone',
    },
    other: 'accounts.valid.field',
  },
);

type CustomerValues = FormValues<typeof customerForm>;

/** The values as a request; phone and e-mail belong to the customer, the name to its contact. */
export function customerBody(values: CustomerValues): Omit<Input<typeof OrderingAccountInput>, 'division'> {
  const { firstName, lastName, ...account } = customerForm.bodyOf(values);
  return { ...account, ...((firstName ?? lastName) && { contact: { firstName, lastName } }) };
}
