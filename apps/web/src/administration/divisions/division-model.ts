import type { Company } from '@werkbank/contract/administration/divisions/division-calls.ts';
import { choice, flag, requiredText, text } from '#src/ui/form/form-field.ts';
import { defineForm, type Field } from '#src/ui/form/form-model.ts';

/** The mark of the main company can be set, and is removed only by setting it elsewhere. */
const main: Field<boolean, boolean, true | undefined> = {
  ...flag('companies.main'),
  write: (value) => value || undefined,
};

export const companyForm = defineForm<Company>()({
  description: requiredText('field.name', 50),
  brand: choice<Company['brand']>('companies.brand', 'prevention', 'companies.brandName'),
  addressLine1: text('companies.address', 100),
  postcode: text('companies.postcode', 20),
  city: text('companies.city', 100),
  phone: text('companies.phone', 30),
  email: text('companies.email', 254),
  website: text('companies.website', 200),
  vatNumber: text('companies.vatNumber', 20),
  chamberOfCommerceNumber: text('companies.chamber', 20),
  main,
});
