import { createReadStream, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PassedOver } from '@werkbank/contract/imports/import.ts';
import type { ImportMapping as Mapping } from '@werkbank/contract/imports/mapping.ts';
import { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { makeTemporaryFolder } from '../../apps/server/src/base/temporary-folder.ts';
import type { Db } from '../../apps/server/src/db/db.ts';
import { inTransaction } from '../../apps/server/src/http/transaction.ts';
import {
  createImport,
  filesHash,
  inspectFiles,
  type LocalFile,
  type ReadFile,
} from '../../apps/server/src/imports/jobs/create-import.ts';
import { stateOf } from '../../apps/server/src/imports/jobs/view-store.ts';
import { proposeMapping } from '../../apps/server/src/imports/mapping/propose.ts';
import { skippedFiles } from '../../apps/server/src/imports/mapping/skipped-files.ts';
import { chooseDivision, findUser } from '../../apps/server/src/imports/records/caller-store.ts';
import { findUnfinished, requestRun } from '../../apps/server/src/imports/run/job-store.ts';
import { type Progress, totals } from '../../apps/server/src/imports/run/progress.ts';
import { runNext } from '../../apps/server/src/imports/run/run-claimed.ts';
import { catalogOf } from '../../apps/server/src/imports/steps/catalog.ts';

export interface ImportRequest {
  paths: readonly string[];
  /** A mapping document; without one the mapping is proposed from the column names. */
  mapping: string | undefined;
  division: number | undefined;
  /** E-mail address of the user on whose behalf it runs. */
  user: string | undefined;
  name: string | undefined;
  dryRun: boolean;
  /** What happens to records that exist already; by default as in the mapping. */
  existing: 'change' | 'keep' | undefined;
}

/** Imports the files and returns the id of the import; an interrupted import of the same files is continued. */
export async function importFiles(db: Db, request: ImportRequest, log: (line: string) => void): Promise<string> {
  const division = await chooseDivision(db, request.division);
  const userId = request.user === undefined ? undefined : await findUser(db, request.user);
  const given = request.mapping === undefined ? undefined : readMapping(request.mapping);
  const folder = await makeTemporaryFolder('import');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const read = await inspectFiles(neededFiles(request.paths, given, log), folder);
  const { files } = read;
  const chosen =
    given ??
    (await proposeMapping(
      files.map(({ name, path: file, inspected }) => ({
        name,
        format: inspected,
        bytes: () => createReadStream(file),
      })),
      await catalogOf(db, division),
    ));
  const mapping: Mapping = request.existing ? { ...chosen, existing: request.existing } : chosen;
  const shapes = files.map(({ name: file, inspected }) => ({ name: file, ...inspected }));
  for (const over of [...read.skipped, ...skippedFiles(shapes, mapping)]) log(skippedLine(over));
  const unfinished = request.dryRun ? undefined : await findUnfinished(db, division, filesHash(files), mapping);
  const name = request.name ?? mapping.description?.slice(0, 100) ?? path.basename(request.paths[0] ?? 'import');
  const writer = { userId, requestId: 'import' };
  const jobId =
    unfinished ??
    (await inTransaction(db, writer, (tx) => createImport(tx, division, { name, mapping, userId }, read)));
  log(unfinished ? `Continuing import ${jobId}` : `Import ${jobId} of ${countOf(files)}`);
  await requestRun({ db, division, id: jobId, userId }, request.dryRun);
  await follow(db, jobId, log);
  return jobId;
}

/** Runs it here unless another process is working on it; otherwise waits for that process. */
async function follow(db: Db, jobId: string, log: (line: string) => void): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const show = progressPrinter(log);
  for (;;) {
    const ran = await runNext(db, { jobId, signal: stop.signal, onProgress: show });
    const { state, progress } = await stateOf(db, jobId);
    if (state !== 'checking' && state !== 'running' && state !== 'undoing') return;
    if (stop.signal.aborted) throw new Error('Stopped. The same command continues from here.');
    if (!ran && progress) show(progress);
    await sleep(500);
  }
}

function progressPrinter(log: (line: string) => void): (progress: Progress) => void {
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (now - last < 1000) return;
    last = now;
    const { rowsDone, rowsTotal, rowsRejected } = totals(progress);
    log(
      `${rowsDone} of ${rowsTotal} rows, ${rowsRejected} refused (${progress.steps[progress.step]?.name ?? 'reserving stock'})`,
    );
  };
}

function readMapping(file: string): Mapping {
  const parsed = ImportMapping.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} is not a valid mapping:\n${faults.join('\n')}`);
}

/** In a folder only the files that the mapping names, if there is one. */
function neededFiles(paths: readonly string[], mapping: Mapping | undefined, log: (line: string) => void): LocalFile[] {
  const all = paths.flatMap((given) =>
    statSync(given).isDirectory()
      ? readdirSync(given)
          .filter((name) => /\.(csv|txt|tsv|xlsx)$/i.test(name))
          .map((name) => ({ name, path: path.join(given, name) }))
      : [{ name: path.basename(given), path: given }],
  );
  const named = mapping?.steps.flatMap(({ file, joins = [] }) => [file, ...joins.map((join) => join.file)]);
  // The sheets of a workbook have its name.
  const isNamed = ({ name }: LocalFile) =>
    named?.some((one) => one === name || (/\.xlsx$/i.test(name) && one?.startsWith(path.parse(name).name)));
  if (named)
    for (const { name } of all.filter((file) => !isNamed(file)))
      log(skippedLine({ file: name, code: 'notMapped', entity: null, missing: [] }));
  return (named ? all.filter(isNamed) : all).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** `Passed over notes.csv: no heading is known` */
function skippedLine({ file, code, entity, missing }: PassedOver): string {
  const reasons = {
    unknown: 'none of its headings is known',
    incomplete: `it resembles ${entity ?? ''}, but has no column for ${missing.join(', ')}`,
    empty: 'it has no rows',
    hidden: 'the sheet is hidden',
    notMapped: 'the mapping does not name it',
  };
  return `Passed over ${file}: ${reasons[code]}.`;
}

const countOf = (files: readonly ReadFile[]): string =>
  `${files.length} files, ${files.reduce((sum, { inspected }) => sum + inspected.rowCount, 0)} rows`;
