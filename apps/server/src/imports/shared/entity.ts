import type { ImportField } from '@werkbank/contract/imports/import.ts';
import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import type * as z from 'zod';
import type { Db } from '#db/db.ts';
import type { Fault } from './cell.ts';

/** What a value of a file may refer to: records that can be imported, and lists that are only looked up. */
export type ReferenceKind = ImportEntity | 'paymentConditions' | 'shippingMethods' | 'assetTypes';

/** A record that was referred to. */
export interface Found {
  /** The value of the referring column: an id, or the code of a unit or VAT code. */
  value: string;
  /** What checks and defaults need to know about it. */
  facts: Readonly<Record<string, unknown>>;
}

export type CellValue = string | number | boolean | null;

/** A row that passed its own checks, on its way to become a record. */
export interface Candidate {
  line: number;
  /** The row as the file has it. */
  row: readonly string[];
  /** Identity in the source. */
  key: string;
  /** Digest of every mapped value: the same digest means that nothing changed. */
  hash: string;
  values: Readonly<Record<string, CellValue>>;
  /** Values that could not be used and are left out. */
  lacking: readonly Fault[];
  found: Record<string, Found>;
}

/** A field of an imported record and the column it is stored in. */
export interface Field {
  kind: ImportField['kind'];
  column: string;
  /** SQL type of the column. */
  type: string;
  /** The shape that the API requires of this value. */
  schema?: z.ZodType;
  required?: true;
  /** What an empty cell means where the column cannot be empty. */
  fallback?: string | number | boolean;
  choices?: readonly (string | number)[];
  references?: ReferenceKind;
  /** An empty cell keeps the present value; a new record gets the default of its kind. */
  keeps?: true;
  /** Fixed once the record exists. */
  fixed?: true;
  /** Of a date: a year, or a month of a year, is enough and means its first day. */
  coarse?: true;
  /** Takes part in checks and writing, but is no column of the record. */
  virtual?: true;
}

/** What is needed to write a batch. */
export interface WriteContext {
  db: Db;
  division: number;
  source: string;
  jobId: string;
  /** Country, currency and main warehouse of the division. */
  home: Home;
  /** No existing record changes, and no number of a sequence is used. */
  dryRun: boolean;
  /** Numbers for a dry run, from a range that no sequence reaches. */
  inventNumber(): number;
}

export interface Home {
  country: string;
  currency: string;
  mainWarehouseId: string | null;
  today: string;
}

/** The result of a batch. */
export interface Outcome {
  created: number;
  updated: number;
  unchanged: number;
  rejected: { candidate: Candidate; fault: Fault }[];
}

/**
 * An error that only the database, or a rule across rows, detects in a row; the row is isolated by halving the batch.
 */
export class RowFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.name = 'RowFault';
    this.fault = fault;
  }
}

/** Rows that are written together. */
export interface Batch {
  entity: Entity;
  /** Fields that the mapping fills. */
  mapped: readonly string[];
  candidates: readonly Candidate[];
}

/** A kind of record that can be imported. */
export interface Entity {
  entity: ImportEntity;
  fields: Readonly<Record<string, Field>>;
  /** Fields that identify the record when a mapping names no key. */
  natural: readonly string[];
  /** Fields that identify a row where all of these are empty. */
  substitute?: readonly string[];
  /** The mapping cannot name another key: two rows for one record would overwrite each other. */
  naturalKeyOnly?: true;
  /** Rules of the business on what a row says, before anything is looked up; each names its field. */
  inspect?(values: Readonly<Record<string, CellValue>>): (Fault & { field: string })[];
  /** Rules of the business on one row, after its references are resolved. */
  check?(candidate: Candidate): Fault | undefined;
  write(context: WriteContext, batch: Batch): Promise<Outcome>;
}
