import * as z from 'zod';
import { accounting, call, limited } from '../wire/call.ts';
import { Country, Currency, Division as DivisionCode, DivisionParam, Email, Guid, Search } from '../wire/shapes.ts';

/** A company of the group (Exact system/Divisions). Every other record belongs to exactly one division. */
export const Division = z
  .object({
    code: DivisionCode,
    description: z.string(),
    hid: z.int().nullable(),
    country: Country,
    currency: Currency,
    /** 0 inactive, 1 active, 2 archived. */
    status: z.literal([0, 1, 2]),
    main: z.boolean(),
    /** The division that the caller used last. */
    current: z.boolean(),
    legislation: z.string().nullable(),
    vatNumber: z.string().nullable(),
    chamberOfCommerceNumber: z.string().nullable(),
    addressLine1: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    brand: z.enum(['prevention', 'mobility']),
    exactConnected: z.boolean(),
  })
  .meta({ id: 'Division' });
export type Division = z.output<typeof Division>;

const Divisions = z.array(Division);

/** A user of a division to whom office work can be assigned. */
export const DivisionUser = z
  .object({ id: Guid, fullName: z.string(), email: Email.nullable() })
  .meta({ id: 'DivisionUser' });
export type DivisionUser = z.output<typeof DivisionUser>;

export const divisions = {
  /** The divisions the caller may use, by description. `/api/Divisions` and `/api/division` of the ordering back end. */
  list: call({
    method: 'GET',
    path: '/api/division',
    aliases: ['/api/Divisions'],
    backend: 'accounting',
    access: 'signedIn',
    ...limited,
    summary: 'Divisions the caller may use',
    result: Divisions,
    page: 'skip',
  }),
  /** The caller's divisions of the mobility brand. */
  listMobility: call({
    method: 'GET',
    path: '/api/EscapeMobility/divisions',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'Mobility divisions the caller may use',
    result: Divisions,
    page: 'skip',
  }),
  /** The logo of the main division, for pages before the sign-in. An address with `v` is kept by browsers. */
  logo: call({
    method: 'GET',
    path: '/api/public/logo',
    backend: 'accounting',
    access: 'anonymous',
    summary: 'Logo of the company',
    query: z.object({ v: z.string().max(40).optional() }),
    produces: 'image/png',
    errors: ['brand.no_logo'],
  }),
  /**
   * Users who may change records of the division and are neither engineer nor reseller, by name; searches name and
   * e-mail address.
   */
  listUsers: call({
    method: 'GET',
    path: '/api/{division}/users',
    ...accounting('colleagues.see'),
    summary: 'Colleagues of a division',
    params: z.object({ division: DivisionParam }),
    query: z.object({ search: Search.optional() }),
    result: z.array(DivisionUser),
    page: 'skip',
  }),
};
