import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { Guid } from '../wire/shapes.ts';
import { mergeInputOf, mergePreviewOf } from '../wire/shared/merge.ts';
import { Location } from './location.ts';

/** Fields for which the value of the other location can be taken over. */
export const locationMergeFields = [
  'code',
  'name',
  'accountId',
  'addressLine1',
  'postcode',
  'city',
  'country',
  'latitude',
  'longitude',
  'contactName',
  'phone',
  'email',
  'openingHours',
  'accessNote',
  'keyNote',
  'permitNote',
  'buildingUse',
  'floorArea',
  'serviceMonth',
  'invoiceReference',
  'notes',
  'active',
] as const satisfies readonly (keyof Location)[];
export const LocationMergeField = z.enum(locationMergeFields);
export type LocationMergeField = z.output<typeof LocationMergeField>;

/** Why two locations cannot be merged: they belong to different accounts. */
export const LocationMergeRefusal = z.enum(['otherAccount']);

/** Two locations side by side, before they are merged. */
export const LocationMergePreview = mergePreviewOf(Location, LocationMergeRefusal).meta({ id: 'LocationMergePreview' });
export type LocationMergePreview = z.output<typeof LocationMergePreview>;

export const LocationMergeInput = mergeInputOf(idOf('location'), LocationMergeField, locationMergeFields.length).meta({
  id: 'LocationMergeInput',
});
export type LocationMergeInput = z.output<typeof LocationMergeInput>;

/** A location that may be the one being entered. */
export const LocationDuplicate = z
  .object({
    id: Guid,
    code: z.string(),
    name: z.string(),
    accountName: z.string().nullable(),
    addressLine1: z.string().nullable(),
    city: z.string().nullable(),
    active: z.boolean(),
    reason: z.enum(['address', 'name']),
  })
  .meta({ id: 'LocationDuplicate' });
export type LocationDuplicate = z.output<typeof LocationDuplicate>;
