import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import type { Db } from '#db/db.ts';
import { inTransaction } from '#http/transaction.ts';
import { listFiles } from '../files/file-store.ts';
import { findPlanned, insertChanges, insertPlan } from '../records/change-store.ts';
import { readHome } from '../records/home-store.ts';
import { type ReservedUpTo, reserveNext, reserveNextAssembly } from '../records/reserve-store.ts';
import type { Candidate, WriteContext } from '../shared/entity.ts';
import { insertRejections, type Rejection } from '../shared/rejection-store.ts';
import { batchesOf, oneAhead, type RowBatch } from '../steps/batches.ts';
import { catalogOf } from '../steps/catalog.ts';
import { loadJoins } from '../steps/joins.ts';
import { rowsOf, type Source, sourceOf } from '../steps/source.ts';
import { compileSteps, type StepReader } from '../steps/step-reader.ts';
import { writeBatch } from './batch.ts';
import { type Claim, saveProgress } from './claim-store.ts';
import { readControl } from './control-store.ts';
import type { RunningJob } from './job-store.ts';
import { advance, nextStep, nothingDone, type Progress } from './progress.ts';
import { rehearse } from './rehearsal-store.ts';
import { refreshStatistics } from './statistics-store.ts';

export interface RunOptions {
  /** Rows per transaction. */
  batchSize?: number;
  onProgress?(progress: Progress): void;
  /** Requests a stop after the current batch. */
  signal?: AbortSignal;
}

/** The run was stopped; it can continue from here. */
export class RunStopped extends Error {}

interface Run {
  db: Db;
  job: RunningJob;
  claim: Claim;
  mapping: ImportMapping;
  source: Source;
  readers: readonly StepReader[];
  options: RunOptions;
  /** Does the work of one batch together with its bookkeeping. */
  inBatch(work: (tx: Db, books: Db) => Promise<void>): Promise<void>;
}

const defaultBatch = 1000;

/**
 * Runs an import from where it stopped to its end and returns the control totals. Each batch is a transaction that also saves the progress,
 * so a process may die at any moment; a dry run is one transaction that is rolled back.
 * @throws MappingFault when mapping and files do not match, ClaimLost, RunStopped
 */
export async function runImport(db: Db, job: RunningJob, claim: Claim, options: RunOptions): Promise<object | null> {
  const source = sourceOf(db, await listFiles(db, job.id));
  const readers = compileSteps(job.mapping, source.headers, await catalogOf(db, job.division));
  const start = job.dryRun ? undefined : job.progress;
  const progress = start ?? nothingDone(readers, source.rowCounts);
  const writer = { userId: job.requestedBy ?? undefined, requestId: `import ${job.id}` };
  const run = { db, job, claim, mapping: job.mapping, source, readers, options };
  if (job.dryRun)
    return await rehearse(db, writer, async (tx) => {
      await runSteps({ ...run, inBatch: (work) => work(tx, db) }, progress);
      return await readControl(tx, job.id);
    });
  const real: Run = { ...run, inBatch: (work) => inTransaction(db, writer, (tx) => work(tx, tx)) };
  const end = await runSteps(real, progress);
  await reserveOpen(real, end);
  return await readControl(db, job.id);
}

async function runSteps(run: Run, start: Progress): Promise<Progress> {
  let progress = start;
  while (progress.step < run.readers.length) {
    const reader = run.readers[progress.step];
    if (!reader) break;
    const join = await loadJoins(reader.joins, run.source.open, reader.name);
    const portion = { join, done: progress.row, size: run.options.batchSize ?? defaultBatch };
    const batches = batchesOf(reader, rowsOf(reader, run.source), portion);
    for await (const batch of oneAhead(batches)) {
      progress = await runBatch(run, reader, batch, progress);
      run.options.onProgress?.(progress);
      if (run.options.signal?.aborted) throw new RunStopped();
    }
    progress = nextStep(progress);
    if (!run.job.dryRun) await refreshStatistics(run.db);
  }
  return progress;
}

let invented = 2_000_000_000;
const inventNumber = () => (invented = invented >= 2_147_000_000 ? 2_000_000_001 : invented + 1);

async function runBatch(
  { job, claim, mapping, inBatch }: Run,
  reader: StepReader,
  batch: RowBatch,
  progress: Progress,
): Promise<Progress> {
  let next = progress;
  await inBatch(async (tx, books) => {
    const home = await readHome(tx, job.division);
    const place = {
      jobId: job.id,
      step: reader.position,
      file: reader.step.file ?? null,
      entity: reader.entity.entity,
    };
    const lines = batch.candidates.map(({ line }) => line);
    const context: WriteContext = {
      db: tx,
      division: job.division,
      source: mapping.source,
      jobId: job.id,
      home,
      dryRun: job.dryRun,
      existing: mapping.existing ?? 'change',
      checkedSince: job.checkedSince,
      planned: job.checkedSince === null ? new Map() : await findPlanned(tx, place, lines),
      inventNumber,
    };
    const { created, updated, unchanged, leftOut, repeated, rejected, changes } = await writeBatch(
      context,
      reader,
      batch.candidates,
    );
    const refused = [
      ...batch.rejections,
      ...rejected.map(({ candidate: { line, row }, fault }) => ({ isWritten: false, line, row, faults: [fault] })),
    ];
    const incomplete = lackingOf(batch.candidates, new Set(refused.map(({ line }) => line)));
    await insertRejections(books, place, [...refused, ...incomplete]);
    if (job.dryRun) await insertPlan(books, place, changes);
    else
      await insertChanges(
        books,
        place,
        changes.filter((change) => !change.leaveOut),
      );
    next = advance(progress, {
      rowsDone: batch.rows,
      rowsCreated: created,
      rowsUpdated: updated,
      rowsUnchanged: unchanged,
      rowsSkipped: batch.skipped + leftOut,
      rowsRejected: refused.length,
      rowsIncomplete: incomplete.length,
    });
    await saveProgress(books, claim, next, repeated);
  });
  return next;
}

/** Rows that were imported without an unusable value. */
const lackingOf = (candidates: readonly Candidate[], refused: ReadonlySet<number>): Rejection[] =>
  candidates
    .filter(({ line, lacking }) => lacking.length > 0 && !refused.has(line))
    .map(({ line, row, lacking }) => ({ isWritten: true, line, row, faults: lacking }));

/** Kinds of records that need stock, or provide it. */
const reserving: ReadonlySet<string> = new Set(['salesOrderLines', 'stock', 'assemblyOrders']);

/** Reserves stock for orders that are still open, older ones first; customers before the workbench. */
async function reserveOpen({ job, claim, mapping, readers, inBatch, options }: Run, progress: Progress): Promise<void> {
  if (!readers.some(({ entity }) => reserving.has(entity.entity))) return;
  let after: ReservedUpTo | undefined;
  do {
    if (options.signal?.aborted) throw new RunStopped();
    await inBatch(async (tx) => {
      after = await reserveNext(tx, job.division, mapping.source, after);
      await saveProgress(tx, claim, progress);
    });
  } while (after);
  let last: string | undefined;
  do {
    if (options.signal?.aborted) throw new RunStopped();
    await inBatch(async (tx) => {
      last = await reserveNextAssembly(tx, job.division, mapping.source, last);
      await saveProgress(tx, claim, progress);
    });
  } while (last);
}
