import * as z from 'zod';
import { requiredText, text } from '../wire/shapes.ts';

/** What can be imported, in the order of import: later kinds refer to earlier ones. */
export const importEntities = [
  'units',
  'vatCodes',
  'itemGroups',
  'items',
  'parts',
  'warehouses',
  'stock',
  'accounts',
  'contacts',
  'addresses',
  'supplierPrices',
  'salesPrices',
  'salesOrders',
  'salesOrderLines',
  'deliveries',
  'purchaseOrders',
  'purchaseOrderLines',
  'receipts',
  'assemblyOrders',
  'locations',
  'assets',
] as const;
export type ImportEntity = (typeof importEntities)[number];

/** Column of the step's file, or `join.column` of a joined file. */
const Column = z.string().min(1).max(200);

/**
 * Transformations of a text, from left to right: upper case, lower case, digits only, without leading zeros, only characters allowed in a
 * telephone number, the first line, the negated number, a percentage as a fraction; street, postcode or town of an address in one cell.
 */
export const importTransforms = [
  'upper',
  'lower',
  'digits',
  'withoutLeadingZeros',
  'phone',
  'firstLine',
  'negate',
  'percent',
  'street',
  'postcode',
  'city',
] as const;

/** Notation of numbers: `1,234.56` or `1.234,56`. */
const DecimalMark = z.enum(['point', 'comma']);
/** Order of the parts of a date: 2025-12-31, 31-12-2025 or 12/31/2025. */
const DateOrder = z.enum(['ymd', 'dmy', 'mdy']);

/** Where a value comes from and how it is transformed: exactly one of columns, template, constant and quotient. */
export const ImportValue = z
  .strictObject({
    /** The first of these columns that is not empty. */
    columns: z.array(Column).min(1).max(10).optional(),
    /** Text with `{column}`, or `{column|other}` for the first that is not empty; superfluous spaces are removed. */
    template: z.string().min(1).max(1000).optional(),
    /** The same for every row. */
    constant: z.union([z.string().max(1000), z.number(), z.boolean()]).optional(),
    /** The first column divided by the second; 0 when that is 0. */
    quotient: z.array(Column).length(2).optional(),
    transforms: z.array(z.enum(importTransforms)).max(10).optional(),
    /** Value table: maps a text of the file to a value. `''` matches an empty text, `'*'` every other text. */
    values: z.record(z.string().max(200), z.string().max(1000)).optional(),
    /** Keep only this number of characters. */
    cut: z.int().min(1).max(4000).optional(),
    /** Round half away from zero to this number of decimals. */
    decimals: z.int().min(0).max(6).optional(),
    decimalMark: DecimalMark.optional(),
    dateOrder: DateOrder.optional(),
    /** Handling of an unusable value: refuse the row (default), or leave the field empty and report it. */
    ifInvalid: z.enum(['refuse', 'empty']).optional(),
    /** References: by the source key of an imported row, or by the record's own code or number (default). */
    by: z.enum(['key', 'code']).optional(),
  })
  .refine(
    (value) =>
      [value.columns, value.template, value.constant, value.quotient].filter((one) => one !== undefined).length === 1,
    { error: 'one of columns, template, constant, quotient' },
  )
  .meta({ id: 'ImportValue' });
export type ImportValue = z.output<typeof ImportValue>;

/** A condition on a row; all conditions of a list must be met. */
export const ImportCondition = z
  .strictObject({
    column: Column,
    is: z.enum(['empty', 'filled', 'in', 'notIn']),
    values: z.array(z.string().max(200)).max(100).optional(),
  })
  .meta({ id: 'ImportCondition' });
export type ImportCondition = z.output<typeof ImportCondition>;

/** Another file of the set, looked up by key; the first matching row is used. */
export const ImportJoin = z
  .strictObject({
    name: z.string().regex(/^[A-Za-z]\w{0,39}$/),
    file: requiredText(200),
    /** Column of the other file. */
    column: Column,
    /** Columns of this row, or of an earlier join; the first that is not empty is looked up. */
    matches: z.array(Column).min(1).max(10),
    /** Rows of the other file to consider. */
    where: z.array(ImportCondition).max(20).optional(),
  })
  .meta({ id: 'ImportJoin' });
export type ImportJoin = z.output<typeof ImportJoin>;

/** One kind of record from one file, or from rows written in the mapping itself. */
export const ImportStep = z
  .strictObject({
    name: text(100).optional(),
    entity: z.enum(importEntities),
    file: requiredText(200).optional(),
    rows: z
      .array(z.record(z.string().max(200), z.string().max(1000)))
      .min(1)
      .max(200)
      .optional(),
    joins: z.array(ImportJoin).max(20).optional(),
    where: z.array(ImportCondition).max(20).optional(),
    /** The key of a row in its source; defaults to the natural key of the record (its code, number, …). */
    key: ImportValue.optional(),
    /**
     * The columns by which the file of an exported list comes back: the id of the record, and its state at the time of the export. Only
     * what was changed in the file is written. A row without an id is a new record.
     */
    exported: z.strictObject({ id: Column, state: Column }).optional(),
    /** Rows that repeat an earlier key are skipped instead of refused. */
    distinct: z.boolean().optional(),
    decimalMark: DecimalMark.optional(),
    dateOrder: DateOrder.optional(),
    fields: z.record(z.string().max(60), ImportValue),
  })
  .refine(({ file, rows }) => (file === undefined) !== (rows === undefined), { error: 'either file or rows' })
  .meta({ id: 'ImportStep' });
export type ImportStep = z.output<typeof ImportStep>;

/** How the columns of a set of files become records. A document: it can be kept and used again. */
export const ImportMapping = z
  .strictObject({
    version: z.literal(1),
    /** The system that the keys come from; the same source and key mean the same record in every import. */
    source: requiredText(60),
    description: text(500).optional(),
    /** Existing records: update them from the file (default), or leave them unchanged. The list of a check decides row by row. */
    existing: z.enum(['change', 'keep']).optional(),
    steps: z.array(ImportStep).min(1).max(50),
  })
  .meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof ImportMapping>;
