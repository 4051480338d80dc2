import type { Db } from '../../apps/server/src/db/db.ts';
import { faultLine } from '../../apps/server/src/imports/fault-text.ts';
import { findImport, listRejections } from '../../apps/server/src/imports/view-store.ts';

const shownRows = 20;

/** Prints what became of an import; answers the exit code: 0 all in, 1 failed, 2 some rows refused. */
export async function printReport(db: Db, jobId: string, log: (line: string) => void): Promise<number> {
  const job = await findImport(db, jobId, 'en');
  if (!job) throw new Error(`Import ${jobId} is gone.`);
  for (const { name, rowsTotal, created, updated, unchanged, skipped, rejected } of job.steps)
    log(`  ${name.padEnd(22)}${String(rowsTotal).padStart(8)} rows  ${created} new, ${updated} changed, ${unchanged} unchanged, ${skipped} left out, ${rejected} refused`);
  if (job.control) log(`Control totals: ${job.control.agreeing} of ${job.control.checked} orders agree, largest difference ${job.control.largestDifference}`);
  if (job.message) log(job.message);
  const { rows, total } = await listRejections(db, job, { size: shownRows, skip: 0, after: undefined }, 'en');
  for (const { file, line, faults } of rows) log(`  ${file ?? ''}:${line}: ${faults.map(faultLine).join('; ')}`);
  if (total > rows.length) log(`  … and ${total - rows.length} more`);
  const seconds = job.started && job.finished ? (Date.parse(job.finished) - Date.parse(job.started)) / 1000 : 0;
  log(`${job.dryRun ? 'Checked' : 'Imported'} in ${seconds.toFixed(1)} s: ${job.created} new, ${job.updated} changed, ${job.unchanged} unchanged, ${job.rejected} refused`);
  if (job.state === 'failed') return 1;
  return job.rejected > 0 ? 2 : 0;
}
