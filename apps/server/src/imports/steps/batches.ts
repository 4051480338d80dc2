import type { SourceRow } from '../files/csv-file.ts';
import type { Candidate } from '../shared/entity.ts';
import type { Rejection } from '../shared/rejection-store.ts';
import type { Join } from './joins.ts';
import type { StepReader } from './step-reader.ts';

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
  for await (const row of rows) {
    const isDone = position++ < done;
    const target = isDone ? emptyBatch() : batch;
    place({ reader, join, firstLines }, row, target);
    if (isDone || ++batch.rows < size) continue;
    yield batch;
    batch = emptyBatch();
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

interface Reading {
  reader: StepReader;
  join: Join;
  /** The line on which a key first occurred. */
  firstLines: Map<string, number>;
}

function place({ reader, join, firstLines }: Reading, { line, cells, fault }: SourceRow, batch: RowBatch): void {
  if (fault) {
    batch.rejections.push({ isWritten: false, line, row: cells, faults: [fault] });
    return;
  }
  const { skipped, key, hash, values, shortened, faults, lacking } = reader.read(join(cells));
  const first = firstLines.get(key);
  if (skipped || (first !== undefined && reader.step.distinct)) batch.skipped++;
  else if (faults.length > 0) batch.rejections.push({ isWritten: false, line, row: cells, faults });
  else if (first !== undefined)
    batch.rejections.push({
      isWritten: false,
      line,
      row: cells,
      faults: [{ code: 'duplicate', params: { line: first } }],
    });
  else {
    firstLines.set(key, line);
    batch.candidates.push({ line, row: cells, key, hash, values, shortened, lacking, found: {} });
  }
}
