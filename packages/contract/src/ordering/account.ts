import * as z from 'zod';
import { nullable, optional, Phone, Postcode, TaxNumber } from '../accounts/fields.ts';
import { idOf } from '../wire/reference.ts';
import { Country, Division, Email, Language, line, text, Website } from '../wire/shapes.ts';

const contactFields = {
  firstName: optional(line(40)),
  middleName: optional(line(20)),
  lastName: optional(line(60)),
  email: optional(Email),
  phone: optional(Phone),
  mobile: optional(Phone),
  jobTitleDescription: optional(line(60)),
};

/**
 * A new customer of a mobility division with its visit address and, if given, its main contact. Customers that a reseller creates are
 * always linked to that reseller: `resellerId` and `isSupplier` apply to employees only.
 */
export const OrderingAccountInput = z
  .object({
    division: Division,
    name: line(100).min(1),
    addressLine1: line(80).min(1),
    postcode: Postcode.min(1),
    city: line(40).min(1),
    country: Country,
    email: optional(Email),
    phone: optional(Phone),
    vatNumber: optional(TaxNumber),
    chamberOfCommerce: optional(line(60)),
    language: nullable(Language),
    website: optional(Website),
    resellerId: nullable(idOf('account')),
    remarks: optional(text(4000)),
    isSupplier: z.boolean().optional(),
    contact: z
      .object(contactFields)
      .refine(({ firstName, lastName }) => Boolean(firstName) || Boolean(lastName), {
        path: ['lastName'],
        error: 'first or last name is required',
      })
      .optional(),
  })
  .meta({ id: 'OrderingAccountInput' });
export type OrderingAccountInput = z.output<typeof OrderingAccountInput>;
