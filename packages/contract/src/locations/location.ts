import * as z from 'zod';
import { CustomValues, NewCustomValues } from '../custom-fields/custom-field.ts';
import { idOf } from '../wire/reference.ts';
import { audit, Country, Division, Email, Guid, requiredText, text } from '../wire/shapes.ts';

/**
 * Due status of an asset today (traffic light), derived from its state and dates, never stored. In this order: fine, due soon, due this
 * month or with a minor defect, overdue or not usable, not counted.
 */
export const Light = z.enum(['green', 'blue', 'amber', 'red', 'grey']);
export type Light = z.output<typeof Light>;

/** Assets by due status. */
export const LightCounts = z
  .object({ green: z.int(), blue: z.int(), amber: z.int(), red: z.int(), grey: z.int() })
  .meta({ id: 'LightCounts' });
export type LightCounts = z.output<typeof LightCounts>;

const latitude = z.number().min(-90).max(90).nullable();
const longitude = z.number().min(-180).max(180).nullable();
const month = z.int().min(1).max(12).nullable();

/** A site with assets: a building or a group of buildings with one address. */
export const Location = z
  .object({
    id: Guid,
    division: Division,
    /** Unique within the division, e.g. `NL-000042`. */
    code: z.string(),
    name: z.string(),
    /** The customer; null while unknown. */
    accountId: Guid.nullable(),
    accountCode: z.string().nullable(),
    accountName: z.string().nullable(),
    addressLine1: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
    country: Country,
    /** First two digits of the postcode, by which rounds are planned. */
    area: z.string().nullable(),
    latitude,
    longitude,
    contactName: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Use of the building, e.g. care home. */
    buildingUse: z.string().nullable(),
    /** Square metres. */
    floorArea: z.number().nullable(),
    openingHours: z.string().nullable(),
    /** Access: reception, gate code on request. */
    accessNote: z.string().nullable(),
    keyNote: z.string().nullable(),
    permitNote: z.string().nullable(),
    invoiceReference: z.string().nullable(),
    /** Month of the yearly round, 1…12. */
    serviceMonth: month,
    notes: z.string().nullable(),
    active: z.boolean(),
    /** Assets at the location, without replaced and removed ones. */
    assetCount: z.int(),
    lights: LightCounts,
    /** Work orders that are open, planned, in progress or on hold. */
    openWorkOrderCount: z.int(),
    customValues: CustomValues,
    ...audit,
  })
  .meta({ id: 'Location' });
export type Location = z.output<typeof Location>;

const optional = (length: number) => text(length).nullable().optional();

/** Fields of a location that may be changed; missing fields are kept, null clears. */
export const LocationChange = z
  .object({
    code: requiredText(18).optional(),
    name: requiredText(100).optional(),
    accountId: idOf('account').nullable().optional(),
    addressLine1: optional(80),
    postcode: optional(20),
    city: optional(60),
    country: Country.optional(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    contactName: optional(100),
    phone: optional(30),
    email: Email.nullable().optional(),
    buildingUse: optional(60),
    floorArea: z.number().min(0).max(9_999_999).nullable().optional(),
    openingHours: optional(250),
    accessNote: optional(1000),
    keyNote: optional(1000),
    permitNote: optional(1000),
    invoiceReference: optional(60),
    serviceMonth: month.optional(),
    notes: optional(4000),
    active: z.boolean().optional(),
  })
  .meta({ id: 'LocationChange' });
export type LocationChange = z.output<typeof LocationChange>;

/** A new location; code defaults to the next number of the division, country to that of the division. */
export const LocationInput = z
  .object({ ...LocationChange.shape, name: requiredText(100), customValues: NewCustomValues })
  .meta({ id: 'LocationInput' });
export type LocationInput = z.output<typeof LocationInput>;
