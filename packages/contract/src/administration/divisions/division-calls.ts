import * as z from 'zod';
import { homeCountries } from '#src/divisions/home-countries.ts';
import { ElectronicAddress, Iban } from '#src/divisions/invoicing-shapes.ts';
import { startPages } from '#src/session/start-pages.ts';
import { accounting, call } from '#src/wire/call.ts';
import {
  audit,
  Country,
  Division as DivisionCode,
  DivisionParam,
  Email,
  Guid,
  HistoryEntry,
  requiredText,
  text,
  Website,
} from '#src/wire/shapes.ts';

const brands = ['prevention', 'mobility'] as const;

/** A company of the group as an administrator sees it. */
export const Company = z
  .object({
    id: Guid,
    code: DivisionCode,
    description: z.string(),
    country: Country,
    brand: z.enum(brands),
    /** Whether it is the main division; exactly one is. */
    main: z.boolean(),
    /** Holds invented records to try the product with, and can be removed as a whole. */
    isDemonstration: z.boolean(),
    vatNumber: z.string().nullable(),
    chamberOfCommerceNumber: z.string().nullable(),
    addressLine1: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    /** The account that electronic invoices name to be paid. */
    iban: z.string().nullable(),
    /** `0106:12345678`: the sender of electronic invoices. */
    electronicAddress: z.string().nullable(),
    /** Page with which its users begin who have not chosen one. */
    startPage: z.enum(startPages).nullable(),
    ...audit,
  })
  .meta({ id: 'Company' });
export type Company = z.output<typeof Company>;

const optional = (length: number) => text(length).nullable().optional();

/** Fields that may be changed; missing ones are kept, null clears. `main: true` makes it the main one. */
export const CompanyChange = z
  .object({
    description: requiredText(50).optional(),
    brand: z.enum(brands).optional(),
    main: z.literal(true).optional(),
    vatNumber: optional(20),
    chamberOfCommerceNumber: optional(20),
    addressLine1: optional(100),
    postcode: optional(20),
    city: optional(100),
    phone: optional(30),
    email: Email.nullable().optional(),
    website: Website.nullable().optional(),
    iban: Iban.nullable().optional(),
    electronicAddress: ElectronicAddress.nullable().optional(),
    startPage: z.enum(startPages).nullable().optional(),
  })
  .meta({ id: 'CompanyChange' });
export type CompanyChange = z.output<typeof CompanyChange>;

/** A new company; it starts with the lists of its country. */
export const CompanyInput = z
  .object({
    code: DivisionCode,
    description: requiredText(50),
    country: z.enum(homeCountries),
    brand: z.enum(brands),
  })
  .meta({ id: 'CompanyInput' });
export type CompanyInput = z.output<typeof CompanyInput>;

const ofDivision = z.object({ division: DivisionParam });

export const divisionCalls = {
  /** The caller's divisions by code. */
  listCompanies: call({
    ...accounting('company.see'),
    method: 'GET',
    path: '/api/companies',
    summary: 'Divisions and their details',
    result: z.array(Company),
    page: 'skip',
  }),
  /** Creates a division with the lists of its country; the caller has access to it immediately. */
  createCompany: call({
    ...accounting('company.administer'),
    method: 'POST',
    path: '/api/companies',
    summary: 'Add a division',
    body: CompanyInput,
    result: Company,
    status: 201,
    errors: ['division.code_taken'],
  }),
  updateCompany: call({
    ...accounting('company.administer'),
    method: 'PUT',
    path: '/api/companies/{division}',
    summary: 'Change a division',
    params: ofDivision,
    body: CompanyChange,
    result: Company,
    errors: ['precondition.failed', 'division.demonstration_main'],
  }),
  /** Adds a division with a small invented company; the caller may work there at once. There is at most one. */
  addDemonstration: call({
    ...accounting('company.administer'),
    method: 'POST',
    path: '/api/companies/demonstration',
    summary: 'Add the demonstration division',
    body: z.object({ country: z.enum(homeCountries) }),
    result: Company,
    status: 201,
    errors: ['division.demonstration_exists'],
  }),
  /** Removes the demonstration division with everything in it. Refused while something of another division needs it. */
  removeDemonstration: call({
    ...accounting('company.administer'),
    method: 'DELETE',
    path: '/api/companies/{division}/demonstration',
    summary: 'Remove the demonstration division',
    params: ofDivision,
    status: 204,
    errors: ['division.not_demonstration', 'division.demonstration_in_use'],
  }),
  listCompanyHistory: call({
    ...accounting('company.see'),
    method: 'GET',
    path: '/api/companies/{division}/history',
    summary: 'Changes to a division',
    params: ofDivision,
    result: z.array(HistoryEntry),
    page: 'keyset',
  }),
};
