import type { SourceRow } from '../files/csv-file.ts';
import type { Candidate } from '../shared/entity.ts';
import type { Rejection } from '../shared/rejection-store.ts';
import type { Join } from './joins.ts';
import { hashOf, type RowReading, type StepReader } from './step-reader.ts';

/** Consecutive rows of a step's file, parsed and checked against the schemas. */
export interface RowBatch {
  /** Rows of the file, whether accepted or not. */
  rows: number;
  candidates: Candidate[];
  rejections: Rejection[];
  skipped: number;
}

const emptyBatch = (): RowBatch => ({ rows: 0, candidates: [], rejections: [], skipped: 0 });

/**
 * Splits the rows after the first `done` into batches. The rows before are read for their keys, so that a repeated key
 * is found on both sides of an interruption.
 */
export async function* batchesOf(
  reader: StepReader,
  rows: AsyncIterable<SourceRow>,
  { join, done, size }: { join: Join; done: number; size: number },
): AsyncGenerator<RowBatch> {
  const firstLines = new Map<string, number>();
  let batch = emptyBatch();
  let position = 0;
  let last = '';
  for await (const row of rows) {
    const isDone = position++ < done;
    const reading = row.fault ? undefined : reader.read(join(row.cells));
    const key = reading?.key ?? '';
    const isSameRecord = reader.entity.combine !== undefined && key !== '' && key === last;
    if (batch.rows >= size && !isSameRecord) {
      yield batch;
      batch = emptyBatch();
    }
    place({ reader, reading, firstLines }, row, isDone ? emptyBatch() : batch);
    if (!isDone) batch.rows++;
    last = key;
  }
  if (batch.rows > 0) yield batch;
}

/** Prepares the next batch while the database writes the current one. */
export async function* oneAhead<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  const prepare = () => {
    const next = values.next();
    // The error reaches the caller that takes the batch; a batch that is never taken must not end the process.
    next.catch(() => {});
    return next;
  };
  try {
    let upcoming = prepare();
    for (;;) {
      const { done, value } = await upcoming;
      if (done) return;
      upcoming = prepare();
      yield value;
    }
  } finally {
    await values.return(undefined);
  }
}

interface Placing {
  reader: StepReader;
  reading: RowReading | undefined;
  /** The line on which a key first occurred. */
  firstLines: Map<string, number>;
}

function place({ reader, reading, firstLines }: Placing, { line, cells, fault }: SourceRow, batch: RowBatch): void {
  if (fault || !reading) {
    batch.rejections.push({ isWritten: false, line, row: cells, faults: fault ? [fault] : [] });
    return;
  }
  const { skipped, key, hash, values, shortened, faults, lacking, exported } = reading;
  const first = firstLines.get(key);
  if (skipped || (first !== undefined && reader.step.distinct)) batch.skipped++;
  else if (faults.length > 0) batch.rejections.push({ isWritten: false, line, row: cells, faults });
  else if (first !== undefined && combine(reader, reading, batch)) batch.skipped++;
  else if (first !== undefined)
    batch.rejections.push({
      isWritten: false,
      line,
      row: cells,
      faults: [{ code: 'duplicate', params: { line: first } }],
    });
  else {
    firstLines.set(key, line);
    batch.candidates.push({ line, row: cells, key, hash, values, shortened, lacking, found: {}, exported });
  }
}

/** Adds a row to the one before it that is the same record, where rows of one record complement each other. */
function combine({ entity }: StepReader, { key, hash, values }: RowReading, batch: RowBatch): boolean {
  const first = batch.candidates.findLast((candidate) => candidate.key === key);
  const both = first && entity.combine?.(first.values, values);
  if (!both) return false;
  first.values = both;
  first.hash = hashOf({ first: first.hash, next: hash });
  return true;
}
