import type { Company } from '@werkbank/contract/administration/divisions/division-calls.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { choice, flag, optionalChoice, requiredText, text } from '#src/ui/form/form-field.ts';

/** A company can be made the main one, and stops being it only when another one is made the main one. */
const main: Field<boolean, boolean, true | undefined> = {
  ...flag('divisions.main'),
  write: (value) => value || undefined,
};

export const divisionForm = defineForm<Company>()(
  {
    description: requiredText('field.name', 50),
    brand: choice<Company['brand']>('divisions.brand', 'prevention', 'divisions.brandName'),
    addressLine1: text('divisions.address', 100),
    postcode: text('divisions.postcode', 20),
    city: text('divisions.city', 100),
    phone: text('divisions.phone', 30),
    email: text('divisions.email', 254),
    website: text('divisions.website', 200),
    startPage: optionalChoice<NonNullable<Company['startPage']>>('divisions.startPage'),
    vatNumber: text('divisions.vatNumber', 20),
    chamberOfCommerceNumber: text('divisions.chamber', 20),
    iban: text('divisions.iban', 60),
    electronicAddress: text('divisions.electronicAddress', 60),
    main,
  },
  { ofField: { iban: 'divisions.valid.iban', electronicAddress: 'divisions.valid.electronicAddress' } },
);
