import * as z from 'zod';
import { audit, Guid, repeated, requiredText } from '../wire/shapes.ts';
import { customFilterPattern, maxCustomFilters } from './custom-filter.ts';

/** Records to which a company can add its own fields. */
export const customFieldRecords = [
  'account',
  'contact',
  'location',
  'asset',
  'item',
  'salesOrder',
  'workOrder',
  'serviceRequest',
] as const;
export type CustomFieldRecord = (typeof customFieldRecords)[number];

export const customFieldKinds = ['text', 'number', 'day', 'choice'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

/** Maximum number of fields of one kind of record, archived ones included. */
export const maxCustomFields = 40;
/** Maximum length of a text, in characters. */
export const maxCustomText = 500;
/** Maximum number of decimals; a number has at most 15 digits in all. */
export const maxCustomDecimals = 4;

/** A name in every language of the interface. */
export const OwnName = z.object({ nl: requiredText(60), de: requiredText(60), en: requiredText(60) });
export type OwnName = z.output<typeof OwnName>;

/** One of the values of a choice. The key is stored, so that the option can be renamed. */
export const CustomOption = z
  .object({
    key: z.string().regex(/^[a-z0-9]{1,12}$/),
    name: OwnName,
    /** False: no longer offered; records keep it. */
    active: z.boolean(),
  })
  .meta({ id: 'CustomOption' });
export type CustomOption = z.output<typeof CustomOption>;

/** A field that a company added to a kind of record. */
export const CustomField = z
  .object({
    id: Guid,
    record: z.enum(customFieldRecords),
    kind: z.enum(customFieldKinds),
    name: OwnName,
    /** A record's custom fields cannot be saved without a value for it. */
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
    options: z.array(CustomOption),
    /** Position among the fields of the record, from 1. */
    position: z.int(),
    ...audit,
  })
  .meta({ id: 'CustomField' });
export type CustomField = z.output<typeof CustomField>;

/** Options without a key are new. */
const OptionInput = CustomOption.extend({ key: CustomOption.shape.key.optional(), active: z.boolean().optional() });

/** Fields that may be changed; missing ones are kept. The kind of record and the kind of field are fixed, because values depend on them. */
export const CustomFieldChange = z
  .object({
    name: OwnName.optional(),
    required: z.boolean().optional(),
    printed: z.boolean().optional(),
    listed: z.boolean().optional(),
    active: z.boolean().optional(),
    decimals: z.int().min(0).max(maxCustomDecimals).optional(),
    options: z.array(OptionInput).max(100).optional(),
  })
  .meta({ id: 'CustomFieldChange' });
export type CustomFieldChange = z.output<typeof CustomFieldChange>;

export const CustomFieldInput = z
  .object({
    ...CustomFieldChange.shape,
    record: z.enum(customFieldRecords),
    kind: z.enum(customFieldKinds),
    name: OwnName,
  })
  .meta({ id: 'CustomFieldInput' });
export type CustomFieldInput = z.output<typeof CustomFieldInput>;

/** The stored values of a record by field id; a day is stored as `YYYY-MM-DD`, a choice as the key of its option. */
export const CustomValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type CustomValues = z.output<typeof CustomValues>;

/** Values by field id; null clears a value, missing values are kept. */
export const CustomValuesChange = z
  .record(z.guid().toLowerCase(), z.union([z.string().max(maxCustomText), z.number(), z.null()]))
  .refine((values) => Object.keys(values).length <= maxCustomFields, { error: `at most ${maxCustomFields} values` })
  .meta({ id: 'CustomValuesChange' });
export type CustomValuesChange = z.output<typeof CustomValuesChange>;

/**
 * The custom fields of a new record, for the body of the call that creates it. Once they are given, required fields need a value; a program
 * that does not know them leaves them out.
 */
export const NewCustomValues = CustomValuesChange.optional();

/** Conditions on custom fields, written as `customFilterPattern` describes; all of them must be met. */
export const CustomFilter = repeated(z.string().regex(customFilterPattern), maxCustomFilters).optional();
