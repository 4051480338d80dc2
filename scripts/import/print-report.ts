import type { Import, ImportStepProgress } from '@werkbank/contract/imports/import.ts';
import type { Db } from '../../apps/server/src/db/db.ts';
import { findImport, listRejections } from '../../apps/server/src/imports/jobs/view-store.ts';
import { faultLine } from '../../apps/server/src/imports/shared/fault-text.ts';

const shownRows = 20;

/** Prints the result of an import; returns the exit code: 0 all imported, 1 failed, 2 some rows refused. */
export async function printReport(db: Db, jobId: string, log: (line: string) => void): Promise<number> {
  const job = await findImport(db, jobId, 'en');
  if (!job) throw new Error(`Import ${jobId} is gone.`);
  for (const step of job.steps)
    log(`  ${step.name.padEnd(22)}${String(step.rowsTotal).padStart(8)} rows  ${countsOf(step)}`);
  if (job.control)
    log(
      `Control totals: ${job.control.agreeing} of ${job.control.checked} orders agree, largest difference ${job.control.largestDifference}`,
    );
  if (job.rowsRepeated > 0)
    log(
      `Note: ${job.rowsRepeated} new rows equal rows that were imported before under another key, file name or source.`,
    );
  if (job.message) log(job.message);
  const { rows, total } = await listRejections(db, job, { size: shownRows, skip: 0, after: undefined }, 'en');
  for (const { file, line, faults, isWritten } of rows)
    log(`  ${file ?? ''}:${line}: ${faults.map(faultLine).join('; ')}${isWritten ? ' (left empty)' : ''}`);
  if (total > rows.length) log(`  … and ${total - rows.length} more`);
  const seconds = job.started && job.finished ? (Date.parse(job.finished) - Date.parse(job.started)) / 1000 : 0;
  log(`${job.dryRun ? 'Checked' : 'Imported'} in ${seconds.toFixed(1)} s: ${countsOf(job)}`);
  if (job.state === 'failed') return 1;
  return job.rowsRejected > 0 ? 2 : 0;
}

const countsOf = (counts: ImportStepProgress | Import): string =>
  `${counts.rowsCreated} new, ${counts.rowsUpdated} changed, ${counts.rowsUnchanged} unchanged, ` +
  `${counts.rowsSkipped} left out, ${counts.rowsIncomplete} incomplete, ${counts.rowsRejected} refused`;
