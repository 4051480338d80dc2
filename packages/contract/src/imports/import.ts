import * as z from 'zod';
import { audit, DateTime, Division, Guid, Money } from '../wire/shapes.ts';
import { ImportMapping, importEntities } from './mapping.ts';

/** Why a row, or a whole file, is refused. */
export const importFaults = [
  'required',
  'number',
  'date',
  'boolean',
  'choice',
  'tooLong',
  'tooLarge',
  'tooSmall',
  'decimals',
  'format',
  'characters',
  'reference',
  'duplicate',
  'codeUsed',
  'shortened',
  'changedSince',
  'olderCount',
  'columns',
  'unreadable',
  'fraction',
  'notStocked',
  'hasStock',
  'dateOrder',
  'selfReference',
  'cycle',
  'nothingToDeliver',
  'nothingToReceive',
  'exceedsOrder',
  'belowDelivered',
  'deliveryChanged',
  'receiptChanged',
  'fixed',
  'otherAccount',
  'recordUnknown',
  'merged',
  'stateUnreadable',
  'newRow',
  'ended',
  'notSupplier',
  'database',
] as const;
export type ImportFaultCode = (typeof importFaults)[number];

/** One error in a row. */
export const ImportFault = z
  .object({
    code: z.enum(importFaults),
    /** Field of the record; null when the error concerns the whole row. */
    field: z.string().nullable(),
    /** Columns of the file that the field is read from. */
    column: z.string().nullable(),
    /** What is wrong, in the caller's language. */
    reason: z.string(),
  })
  .meta({ id: 'ImportFault' });
export type ImportFault = z.output<typeof ImportFault>;

/** A file of an import. */
export const ImportFile = z
  .object({
    id: Guid,
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
    delimiter: z.string(),
    header: z.array(z.string()),
    /** Rows below the header. */
    rowCount: z.int(),
  })
  .meta({ id: 'ImportFile' });
export type ImportFile = z.output<typeof ImportFile>;

/** A file or sheet from which nothing is imported. */
export const PassedOver = z
  .object({
    file: z.string(),
    /** No heading is known, required columns are missing, no rows, hidden in its workbook, or not named by the mapping. */
    code: z.enum(['unknown', 'incomplete', 'empty', 'hidden', 'notMapped']),
    /** The kind of record that it resembles most. */
    entity: z.enum(importEntities).nullable(),
    /** Required fields for which no heading is known. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'PassedOver' });
export type PassedOver = z.output<typeof PassedOver>;

const counts = {
  rowsTotal: z.int(),
  rowsDone: z.int(),
  rowsCreated: z.int(),
  rowsUpdated: z.int(),
  rowsUnchanged: z.int(),
  /** Left out by the row filter, or repeated in a distinct step. */
  rowsSkipped: z.int(),
  rowsRejected: z.int(),
  /** Imported without an unusable value, where the mapping allows that. */
  rowsIncomplete: z.int(),
};

/** Progress of one step of the mapping. */
export const ImportStepProgress = z
  .object({ name: z.string(), entity: z.enum(importEntities), file: z.string().nullable(), ...counts })
  .meta({ id: 'ImportStepProgress' });
export type ImportStepProgress = z.output<typeof ImportStepProgress>;

export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;

/** An import as shown in lists. */
export const ImportListed = z
  .object({
    id: Guid,
    division: Division,
    name: z.string(),
    state: z.enum(importStates),
    /** The last or current run only checks. */
    dryRun: z.boolean(),
    ...counts,
    /** Records that were removed or restored when the import was undone, and those that are kept. */
    rowsUndone: z.int(),
    rowsKept: z.int(),
    fileCount: z.int(),
    started: DateTime.nullable(),
    finished: DateTime.nullable(),
    ...audit,
  })
  .meta({ id: 'ImportListed' });
export type ImportListed = z.output<typeof ImportListed>;

/** Comparison of the order totals in the files with the sums of the imported lines. */
export const ImportControl = z
  .object({ checked: z.int(), agreeing: z.int(), largestDifference: Money })
  .meta({ id: 'ImportControl' });

/** An import with its files, mapping and progress. */
export const Import = z
  .object({
    ...ImportListed.shape,
    mapping: ImportMapping.nullable(),
    files: z.array(ImportFile),
    /** Files and sheets from which nothing is imported, with the reason. */
    passedOver: z.array(PassedOver),
    steps: z.array(ImportStepProgress),
    /** Why it failed, in the caller's language. */
    message: z.string().nullable(),
    /** It should be running, but no worker has claimed it; a worker picks it up automatically. */
    waiting: z.boolean(),
    /** The next start resumes where the last run stopped. */
    resumable: z.boolean(),
    /** Existing records that the check lists, or that the import has changed; counted up to the limit of lists. */
    changeCount: z.int(),
    /** New rows identical to rows imported before under another key or source: importing them creates duplicates. */
    rowsRepeated: z.int(),
    /** Until then the import can be undone; null when it cannot. */
    undoUntil: DateTime.nullable(),
    /** Null when no control totals are mapped or the run has not finished. */
    control: ImportControl.nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.output<typeof Import>;

/** A field that a mapping can fill. */
export const ImportField = z
  .object({
    name: z.string(),
    /** The name of a custom field, in the caller's language. */
    label: z.string().nullable(),
    kind: z.enum(['text', 'number', 'date', 'boolean', 'choice', 'reference']),
    /** Required for new records. */
    required: z.boolean(),
    /** Part of the default key when the mapping names no key. */
    natural: z.boolean(),
    choices: z.array(z.string()),
    references: z.enum(importEntities).nullable(),
  })
  .meta({ id: 'ImportField' });
export type ImportField = z.output<typeof ImportField>;

export const ImportTarget = z
  .object({ entity: z.enum(importEntities), fields: z.array(ImportField) })
  .meta({ id: 'ImportTarget' });
export type ImportTarget = z.output<typeof ImportTarget>;

/** One of the first rows as read by the step of the mapping. */
export const ImportPreviewRow = z
  .object({
    line: z.int(),
    key: z.string().nullable(),
    /** Left out by the row filter. */
    skipped: z.boolean(),
    /** Field → text as it would be stored; references as written in the file. */
    values: z.record(z.string(), z.string().nullable()),
    faults: z.array(ImportFault),
  })
  .meta({ id: 'ImportPreviewRow' });
export type ImportPreviewRow = z.output<typeof ImportPreviewRow>;

/** A row that was refused, or imported without an unusable value. */
export const ImportRejection = z
  .object({
    /** The row was imported; the errors list what is missing. */
    isWritten: z.boolean(),
    step: z.int(),
    file: z.string().nullable(),
    /** Line of the file on which the row starts. */
    line: z.int(),
    entity: z.enum(importEntities),
    faults: z.array(ImportFault),
    /** The row as written in the file. */
    row: z.array(z.string()),
  })
  .meta({ id: 'ImportRejection' });
export type ImportRejection = z.output<typeof ImportRejection>;

/** A record that an import changes, has changed or has created. */
export const ImportChange = z
  .object({
    step: z.int(),
    file: z.string().nullable(),
    /** Line of the file on which the row starts. */
    line: z.int(),
    entity: z.enum(importEntities),
    /** Null for entries of lists, which are identified by their code. */
    recordId: Guid.nullable(),
    /** Code and name of the record according to the row. */
    label: z.string(),
    action: z.enum(['created', 'changed']),
    /** In the list of a check: the record is left unchanged. */
    leaveOut: z.boolean(),
    /** The fields that differ; references by code or name. */
    fields: z.array(
      z.object({
        name: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        /** It was changed both in the file and, since the export, in the record. */
        isConflict: z.boolean(),
        /** The value of the record stays. */
        isKept: z.boolean(),
      }),
    ),
    /** The names of the custom fields among them, in the caller's language. */
    labels: z.record(z.string(), z.string()),
    /** What happened to it when the import was undone. */
    outcome: z.enum(['undone', 'kept']).nullable(),
    /** Why the record is kept: it was changed since, other records depend on it, or its kind is final. */
    reason: z
      .object({
        code: z.enum(['changedSince', 'fieldsChanged', 'inUse', 'final', 'gone']),
        /** Fields that have been changed since. */
        fields: z.array(z.string()).optional(),
        /** Table of the records that depend on it. */
        table: z.string().optional(),
      })
      .nullable(),
  })
  .meta({ id: 'ImportChange' });
export type ImportChange = z.output<typeof ImportChange>;

/** An order whose lines do not add up to the total in the file. */
export const ImportDifference = z
  .object({
    entity: z.enum(['salesOrders', 'purchaseOrders']),
    orderId: Guid,
    orderNumber: z.int(),
    expected: Money,
    imported: Money,
    difference: Money,
  })
  .meta({ id: 'ImportDifference' });
export type ImportDifference = z.output<typeof ImportDifference>;
