import * as z from 'zod';
import { CustomFilter, CustomValues, NewCustomValues } from '../custom-fields/custom-field.ts';
import { idOf } from '../wire/reference.ts';
import {
  audit,
  Country,
  Division,
  Email,
  exactLink,
  Guid,
  IsoDate,
  Language,
  line,
  QueryBoolean,
  Search,
  text,
} from '../wire/shapes.ts';
import { shownTo } from '../wire/shown-to.ts';
import { AccountKind } from './account.ts';
import { nullable, optional, Phone } from './fields.ts';

/** A person at an account (Exact crm/Contacts). */
export const Contact = z
  .object({
    id: Guid,
    division: Division,
    accountId: Guid,
    accountCode: z.string(),
    accountName: z.string(),
    accountIsCustomer: z.boolean(),
    accountIsSupplier: z.boolean(),
    /** Human-readable number within the division. */
    hid: z.int(),
    title: z.string().nullable(),
    initials: z.string().nullable(),
    firstName: z.string().nullable(),
    middleName: z.string().nullable(),
    lastName: z.string().nullable(),
    fullName: z.string(),
    /** M male, V female, O unknown. */
    gender: z.enum(['M', 'V', 'O']).nullable(),
    jobTitleDescription: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    phoneExtension: z.string().nullable(),
    mobile: z.string().nullable(),
    language: Language.nullable(),
    /** One per account; the first contact becomes the main contact. */
    isMainContact: z.boolean(),
    isMailingExcluded: z.boolean(),
    addressStreet: z.string().nullable(),
    addressStreetNumber: z.string().nullable(),
    addressStreetNumberSuffix: z.string().nullable(),
    addressLine2: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    country: Country.nullable(),
    startDate: IsoDate,
    endDate: IsoDate.nullable(),
    /** Today is between start and end date. */
    active: z.boolean(),
    notes: z.string().nullable(),
    /** The warehouse with this contact's e-mail address. */
    warehouse: z.object({ id: Guid, code: z.string(), description: z.string() }).nullable(),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof Contact>;

/** A row of the list of contacts. */
export const ContactRow = Contact.extend({ customValues: shownTo('customFields.see', CustomValues) }).meta({
  id: 'ContactRow',
});
export type ContactRow = z.output<typeof ContactRow>;

/** Filters of the list of contacts; all must match. */
export const ContactFilter = z.object({
  /** Every word must occur in name, e-mail address or telephone numbers of the contact, or in its account. */
  search: Search.optional(),
  accountId: idOf('account').optional(),
  /** The role of the account. */
  kind: AccountKind.optional(),
  /** Words of the job title. */
  jobTitle: Search.optional(),
  main: QueryBoolean.optional(),
  active: QueryBoolean.optional(),
  custom: CustomFilter,
});
export type ContactFilter = z.output<typeof ContactFilter>;

/** Sort orders of the list of contacts; a minus sign reverses the order. */
export const ContactSort = z.enum(['name', '-name', 'modified', '-modified']);
export type ContactSort = z.output<typeof ContactSort>;

/** A contact; first or last name is required. */
export const ContactInput = z
  .object({
    title: optional(line(10)),
    initials: optional(line(10)),
    firstName: optional(line(40)),
    middleName: optional(line(20)),
    lastName: optional(line(60)),
    gender: nullable(z.enum(['M', 'V', 'O'])),
    jobTitleDescription: optional(line(60)),
    email: optional(Email),
    phone: optional(Phone),
    phoneExtension: optional(line(10)),
    mobile: optional(Phone),
    language: nullable(Language),
    /** True makes this the main contact in place of the current one; false leaves the account without a main contact. */
    isMainContact: z.boolean().optional(),
    isMailingExcluded: z.boolean().optional(),
    startDate: IsoDate.optional(),
    endDate: nullable(IsoDate),
    notes: optional(text(4000)),
  })
  .meta({ id: 'ContactInput' });
export type ContactInput = z.output<typeof ContactInput>;

export const NewContact = ContactInput.extend({ customValues: NewCustomValues }).meta({ id: 'NewContact' });

/** `deleted` when no record referred to it; otherwise `ended`: existing records keep it, but it can no longer be chosen. */
export const Removal = z.object({ outcome: z.enum(['deleted', 'ended']) }).meta({ id: 'Removal' });
