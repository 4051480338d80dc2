import type { CustomOption } from '@werkbank/contract/custom-fields/custom-field.ts';
import type { ImportField } from '@werkbank/contract/imports/import.ts';
import type { ImportEntity } from '@werkbank/contract/imports/mapping.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type * as z from 'zod';
import type { Db } from '#db/db.ts';
import type { Fault } from './cell.ts';

/** What a value in a file may refer to: records that can be imported, and lists that are only looked up. */
export type ReferenceKind = ImportEntity | 'paymentConditions' | 'shippingMethods' | 'assetTypes' | 'priceLists';

/** A record that was referred to. */
export interface Found {
  /** The value of the referring column: an id, or the code of a unit or VAT code. */
  value: string;
  /** What checks and defaults need to know about it. */
  facts: Readonly<Record<string, unknown>>;
}

/** A price from a minimum quantity. */
export interface PriceStep {
  quantity: number;
  price: number;
}

export type CellValue = string | number | boolean | null;

/** What the check of an import found about an existing record. */
export interface Planned {
  before: Readonly<Record<string, CellValue>>;
  /** The record is left unchanged. */
  leaveOut: boolean;
  /** Fields that keep the value of the record. */
  kept: readonly string[];
}

/** The change that a row makes to a record. */
export interface Change {
  line: number;
  key: string;
  /** Null for entries of lists, which are identified by their code. */
  recordId: string | null;
  label: string;
  action: 'created' | 'changed';
  before: Readonly<Record<string, CellValue>>;
  after: Readonly<Record<string, CellValue>>;
  leaveOut: boolean;
  /** Fields that were changed both in an exported file and in the record. */
  conflicts: readonly string[];
}

/** A row that passed its own checks and is to become a record. */
export interface Candidate {
  line: number;
  /** The row as in the file. */
  row: readonly string[];
  /** Identity in the source. */
  key: string;
  /** Digest of every mapped value: the same digest means that nothing changed. */
  hash: string;
  values: Readonly<Record<string, CellValue>>;
  /** Fields whose text was longer in the file: part of a code must not match the record that has it as its whole code. */
  shortened: readonly string[];
  /** Values that could not be used and are left out. */
  lacking: readonly Fault[];
  found: Record<string, Found>;
  /** The record, and the time of the state that was exported, if the file is that of an exported list. */
  exported?: { id: string; at: string } | undefined;
  /** Fields that keep these values of the record, whatever the row says. */
  kept?: Readonly<Record<string, CellValue>>;
  /** The record of the row was merged into the one that is found. */
  isMerged?: boolean;
}

/** A field of an imported record and the column in which it is stored. */
export interface Field {
  kind: ImportField['kind'];
  column: string;
  /** SQL type of the column. */
  type: string;
  /** The shape that the API requires of this value. */
  schema?: z.ZodType;
  required?: true;
  /** The value of an empty cell if the column cannot be empty. */
  fallback?: string | number | boolean;
  choices?: readonly (string | number)[];
  references?: ReferenceKind;
  /** An empty cell keeps the current value; a new record gets the default of its kind. */
  keeps?: true;
  /** Fixed once the record exists. */
  fixed?: true;
  /** For dates: a year, or a month of a year, is enough and means its first day. */
  coarse?: true;
  /** Takes part in checks and writing, but is not a column of the record. */
  virtual?: true;
  /** Made from other fields; no mapping fills it. */
  derived?: true;
  /** A field that the company added: its value is part of `own_values`, and `column` is its name in statements. */
  custom?: { id: string; name: Readonly<Record<Language, string>> };
  /** A cell may not be empty if the field is mapped. */
  filled?: true;
  /** For choices that are stored by another key: the key of each, in lower case. */
  keys?: ReadonlyMap<string, string>;
  /** The options behind these keys. */
  options?: readonly CustomOption[];
}

/** Rows that meet a condition, and the others. */
export const divide = (candidates: readonly Candidate[], isFirst: (candidate: Candidate) => boolean) =>
  [candidates.filter(isFirst), candidates.filter((candidate) => !isFirst(candidate))] as const;

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
  /** Whether records that exist already are changed; a check lists them in either case. */
  existing: 'change' | 'keep';
  /** The time of the check with the list that this run follows; null without one. */
  checkedSince: string | null;
  /** The entries of that list, by line. */
  planned: ReadonlyMap<number, Planned>;
  /** Provides numbers for a dry run, from a range that no sequence reaches. */
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
  /** Existing records that differ and are left unchanged. */
  leftOut: number;
  /** New records equal to one that was imported under another key. */
  repeated: number;
  rejected: { candidate: Candidate; fault: Fault }[];
  changes: Change[];
}

export const noOutcome = (): Outcome => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  leftOut: 0,
  repeated: 0,
  rejected: [],
  changes: [],
});

export const joinOutcomes = (a: Outcome, b: Outcome): Outcome => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  leftOut: a.leftOut + b.leftOut,
  repeated: a.repeated + b.repeated,
  rejected: [...a.rejected, ...b.rejected],
  changes: [...a.changes, ...b.changes],
});

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
  /** Fields that identify a row when all natural ones are empty. */
  substitute?: readonly string[];
  /** The mapping cannot define another key: two rows for one record would overwrite each other. */
  naturalKeyOnly?: true;
  /** Business rules for the values of a row, before any look-up; each fault names its field. */
  inspect?(values: Readonly<Record<string, CellValue>>): (Fault & { field: string })[];
  /** The values of two rows with one key that together make one record; undefined when they contradict each other. */
  combine?(
    first: Readonly<Record<string, CellValue>>,
    next: Readonly<Record<string, CellValue>>,
  ): Readonly<Record<string, CellValue>> | undefined;
  /** Business rules for one row, after its references are resolved. */
  check?(candidate: Candidate): Fault | undefined;
  write(context: WriteContext, batch: Batch): Promise<Outcome>;
}
