import * as z from 'zod';
import { audit, Guid, repeated, requiredText } from '../wire/shapes.ts';
import { maxOwnFilters, ownFilterPattern } from './own-filter.ts';

/** Records to which a company can add its own fields. */
export const ownFieldRecords = [
  'account',
  'contact',
  'location',
  'asset',
  'item',
  'salesOrder',
  'workOrder',
  'serviceRequest',
] as const;
export type OwnFieldRecord = (typeof ownFieldRecords)[number];

export const ownFieldKinds = ['text', 'number', 'day', 'choice'] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** Maximum number of fields of one kind of record, archived ones included. */
export const maxOwnFields = 40;
/** Maximum length of a text, in characters. */
export const maxOwnText = 500;
/** Maximum number of decimals; a number has at most 15 digits in all. */
export const maxOwnDecimals = 4;

/** A name in every language of the interface. */
export const OwnName = z.object({ nl: requiredText(60), de: requiredText(60), en: requiredText(60) });
export type OwnName = z.output<typeof OwnName>;

/** One of the values of a choice. The key is stored, so that the option can be renamed. */
export const OwnOption = z
  .object({
    key: z.string().regex(/^[a-z0-9]{1,12}$/),
    name: OwnName,
    /** False: no longer offered; records keep it. */
    active: z.boolean(),
  })
  .meta({ id: 'OwnOption' });
export type OwnOption = z.output<typeof OwnOption>;

/** A field that a company added to a kind of record. */
export const OwnField = z
  .object({
    id: Guid,
    record: z.enum(ownFieldRecords),
    kind: z.enum(ownFieldKinds),
    name: OwnName,
    /** A record's own fields cannot be saved without a value for it. */
    required: z.boolean(),
    /** Printed on the documents of the record. */
    printed: z.boolean(),
    /** A column of the list of records. */
    listed: z.boolean(),
    /** False: archived. Forms no longer show it; values are kept. */
    active: z.boolean(),
    /** Number fields only. */
    decimals: z.int().nullable(),
    /** Choice fields only. */
    options: z.array(OwnOption),
    /** Position among the fields of the record, from 1. */
    position: z.int(),
    ...audit,
  })
  .meta({ id: 'OwnField' });
export type OwnField = z.output<typeof OwnField>;

/** Options without a key are new. */
const OptionInput = OwnOption.extend({ key: OwnOption.shape.key.optional(), active: z.boolean().optional() });

/** Fields that may be changed; missing ones are kept. The kind of record and the kind of field are fixed, because values depend on them. */
export const OwnFieldChange = z
  .object({
    name: OwnName.optional(),
    required: z.boolean().optional(),
    printed: z.boolean().optional(),
    listed: z.boolean().optional(),
    active: z.boolean().optional(),
    decimals: z.int().min(0).max(maxOwnDecimals).optional(),
    options: z.array(OptionInput).max(100).optional(),
  })
  .meta({ id: 'OwnFieldChange' });
export type OwnFieldChange = z.output<typeof OwnFieldChange>;

export const OwnFieldInput = z
  .object({
    ...OwnFieldChange.shape,
    record: z.enum(ownFieldRecords),
    kind: z.enum(ownFieldKinds),
    name: OwnName,
  })
  .meta({ id: 'OwnFieldInput' });
export type OwnFieldInput = z.output<typeof OwnFieldInput>;

/** The stored values of a record by field id; a day is stored as `YYYY-MM-DD`, a choice as the key of its option. */
export const OwnValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type OwnValues = z.output<typeof OwnValues>;

/** Values by field id; null clears a value, missing values are kept. */
export const OwnValuesChange = z
  .record(z.guid().toLowerCase(), z.union([z.string().max(maxOwnText), z.number(), z.null()]))
  .refine((values) => Object.keys(values).length <= maxOwnFields, { error: `at most ${maxOwnFields} values` })
  .meta({ id: 'OwnValuesChange' });
export type OwnValuesChange = z.output<typeof OwnValuesChange>;

/** Conditions on own fields, written as `ownFilterPattern` describes; all of them must be met. */
export const OwnFilter = repeated(z.string().regex(ownFilterPattern), maxOwnFilters).optional();
