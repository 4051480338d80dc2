import type { Refusals } from '#src/ui/form/define-form.ts';

/** Fields of accounts, contacts and addresses with their own refusals, and the text that explains each. */
export const accountRefusals: Pick<Refusals, 'ofField' | 'other'> = {
  ofField: {
    name: 'valid.required',
    code: 'accounts.valid.code',
    email: 'accounts.valid.email',
    phone: 'accounts.valid.phone',
    mobile: 'accounts.valid.phone',
    website: 'accounts.valid.website',
    vatNumber: 'accounts.valid.vat',
    postcode: 'accounts.valid.postcode',
    glnNumber: 'accounts.valid.gln',
    electronicAddress: 'accounts.valid.electronicAddress',
    endDate: 'accounts.valid.end',
    lastName: 'accounts.valid.name',
    addressLine1: 'valid.required',
  },
  other: 'accounts.valid.field',
};
