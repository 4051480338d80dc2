import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { DivisionParam, Guid, requiredText } from '../wire/shapes.ts';
import {
  Import,
  ImportChange,
  ImportDifference,
  ImportListed,
  ImportPreviewRow,
  ImportRejection,
  ImportTarget,
} from './import.ts';
import { ImportMapping } from './mapping.ts';

const ofDivision = z.object({ division: DivisionParam });
const ofImport = z.object({ division: DivisionParam, id: Guid });

/** All files of one upload together. */
export const maxUploadBytes = 50 * 1024 * 1024;

export const imports = {
  /** Imports of the division, newest first. */
  list: call({
    ...accounting('imports.see'),
    method: 'GET',
    path: '/api/{division}/imports',
    summary: 'Imports',
    params: ofDivision,
    result: z.array(ImportListed),
    page: 'keyset',
  }),
  /**
   * New import from one or more CSV files or workbooks, each sheet of which becomes a file (parts `file`, optionally `name` and a
   * `mapping` document).
   */
  create: call({
    ...accounting('imports.change'),
    method: 'POST',
    path: '/api/{division}/imports',
    summary: 'Upload files for an import',
    params: ofDivision,
    upload: { maxBytes: maxUploadBytes },
    ownTransaction: true,
    result: Import,
    status: 201,
    errors: ['import.file_missing', 'import.unreadable', 'import.mapping', 'body.too_large'],
  }),
  /** What can be imported, and the fields of each kind of record. */
  listTargets: call({
    ...accounting('imports.see'),
    method: 'GET',
    path: '/api/{division}/imports/targets',
    summary: 'Kinds of records and their fields',
    params: ofDivision,
    result: z.array(ImportTarget),
  }),
  get: call({
    ...accounting('imports.see'),
    method: 'GET',
    path: '/api/{division}/imports/{id}',
    summary: 'Import by id',
    params: ofImport,
    result: Import,
    errors: ['import.not_found'],
  }),
  /** Deletes the import with its files and refused rows; imported records are kept. */
  remove: call({
    ...accounting('imports.change'),
    method: 'DELETE',
    path: '/api/{division}/imports/{id}',
    summary: 'Remove an import',
    params: ofImport,
    status: 204,
    errors: ['import.not_found', 'import.running'],
  }),
  /** A mapping proposed from the column names and the first rows. */
  propose: call({
    ...accounting('imports.see'),
    method: 'GET',
    path: '/api/{division}/imports/{id}/proposal',
    summary: 'Proposed mapping',
    params: ofImport,
    result: ImportMapping,
    errors: ['import.not_found', 'import.mapping'],
  }),
  setMapping: call({
    ...accounting('imports.change'),
    method: 'PUT',
    path: '/api/{division}/imports/{id}/mapping',
    summary: 'Set the mapping',
    params: ofImport,
    body: ImportMapping,
    result: Import,
    errors: ['import.not_found', 'import.running', 'import.mapping', 'precondition.failed'],
  }),
  /** The first rows as read by a step of this mapping; nothing is stored. */
  preview: call({
    ...accounting('imports.change'),
    method: 'POST',
    path: '/api/{division}/imports/{id}/preview',
    summary: 'First rows read by a mapping',
    params: ofImport,
    body: z.object({ mapping: ImportMapping, step: z.int().min(0).max(49) }),
    result: z.array(ImportPreviewRow),
    ownTransaction: true,
    errors: ['import.not_found', 'import.mapping'],
  }),
  /** Starts the check or the import; after a stop it resumes where it left off. */
  start: call({
    ...accounting('imports.change'),
    method: 'POST',
    path: '/api/{division}/imports/{id}/start',
    summary: 'Check or import',
    params: ofImport,
    body: z.object({ dryRun: z.boolean() }),
    result: Import,
    errors: ['import.not_found', 'import.running', 'import.mapping'],
  }),
  /** Stops after the current batch of rows; imported records are kept. */
  cancel: call({
    ...accounting('imports.change'),
    method: 'POST',
    path: '/api/{division}/imports/{id}/cancel',
    summary: 'Stop an import',
    params: ofImport,
    result: Import,
    errors: ['import.not_found'],
  }),
  /**
   * Records that differ from their rows, with the old and new value of each field: `planned` by the last check, `written` by the import,
   * or `kept` when the import was undone.
   */
  listChanges: call({
    ...accounting('imports.see'),
    method: 'GET',
    path: '/api/{division}/imports/{id}/changes',
    summary: 'Changed records',
    params: ofImport,
    query: z.object({ list: z.enum(['planned', 'written', 'kept']).optional() }),
    result: z.array(ImportChange),
    page: 'keyset',
    errors: ['import.not_found'],
  }),
  /**
   * Excludes rows of the checked list, or single fields of them, from the import, or includes them again; without rows, the whole list,
   * of which rows with nothing but conflicts stay excluded.
   */
  leaveOut: call({
    ...accounting('imports.change'),
    method: 'PUT',
    path: '/api/{division}/imports/{id}/changes',
    summary: 'Exclude changes from an import',
    params: ofImport,
    body: z.object({
      leaveOut: z.boolean(),
      rows: z
        .array(z.object({ step: z.int().min(0).max(49), line: z.int().min(1), field: z.string().max(60).optional() }))
        .min(1)
        .max(1000)
        .optional(),
    }),
    result: Import,
    errors: ['import.not_found', 'import.running', 'import.not_checked'],
  }),
  /**
   * Undoes the whole import, within a week: created records are removed unless other records depend on them, changed fields are
   * restored unless they were changed since. Records that are kept are listed with the reason.
   */
  undo: call({
    ...accounting('imports.change'),
    method: 'POST',
    path: '/api/{division}/imports/{id}/undo',
    summary: 'Undo an import',
    params: ofImport,
    result: Import,
    errors: ['import.not_found', 'import.running', 'import.final'],
  }),
  /** Refused rows in the order of the steps and files. */
  listRejections: call({
    ...accounting('imports.see'),
    method: 'GET',
    path: '/api/{division}/imports/{id}/rejections',
    summary: 'Refused rows',
    params: ofImport,
    result: z.array(ImportRejection),
    page: 'keyset',
    errors: ['import.not_found'],
  }),
  /** Refused rows of one file with its own columns and the reasons, to be corrected and imported again. */
  downloadRejections: call({
    ...accounting('imports.see'),
    method: 'GET',
    path: '/api/{division}/imports/{id}/rejections.csv',
    summary: 'Refused rows as CSV',
    params: ofImport,
    query: z.object({ file: requiredText(200) }),
    produces: 'text/csv; charset=utf-8',
    errors: ['import.not_found'],
  }),
  /** Orders whose lines do not add up to the total in the file, largest difference first. */
  listDifferences: call({
    ...accounting('imports.see'),
    method: 'GET',
    path: '/api/{division}/imports/{id}/differences',
    summary: 'Orders that differ from their control total',
    params: ofImport,
    result: z.array(ImportDifference),
    page: 'skip',
    errors: ['import.not_found'],
  }),
};
