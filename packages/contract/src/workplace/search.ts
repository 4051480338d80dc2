import * as z from 'zod';
import { Guid } from '../wire/shapes.ts';

/** The kinds of records that the search over everything finds, in the order of equally good groups. */
export const searchKinds = [
  'account',
  'location',
  'serviceRequest',
  'workOrder',
  'salesOrder',
  'asset',
  'estimate',
  'complaint',
  'purchaseOrder',
  'item',
  'serialNumber',
  'assemblyOrder',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A record that the search over everything found. */
export const SearchHit = z
  .object({
    kind: z.enum(searchKinds),
    /** Of the record; of the item for a serial number. */
    id: Guid,
    /** Number, code or tag. */
    number: z.string().nullable(),
    name: z.string(),
    /** What tells it from others: the contact or address by which it was found, its place, its reference. */
    details: z.string().nullable(),
    /** Part of the note that contains the words; null when the record itself matches. */
    note: z.string().nullable(),
    /** The location of an asset. */
    locationId: Guid.nullable(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof SearchHit>;

/** The first records of each kind, best first. */
export const SearchResult = z
  .object({
    hits: z.array(SearchHit),
    /** What was searched for instead, because nothing has the text as it was typed. */
    corrected: z.string().nullable(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.output<typeof SearchResult>;
