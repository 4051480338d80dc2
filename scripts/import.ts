// npm run import -- <folder or file …> [--mapping file.json] [--division n] [--user e-mail] [--name text]
//   [--existing change|keep] [--dry-run]
// Imports CSV files with the engine of the server, with or without a running server. After a kill the same command continues.
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { translate } from '../apps/server/src/i18n/translate.ts';
import { UnreadableUpload } from '../apps/server/src/imports/jobs/create-import.ts';
import { MappingFault } from '../apps/server/src/imports/shared/mapping-fault.ts';
import { type ImportRequest, importFiles } from './import/import-files.ts';
import { openDatabase } from './import/open-database.ts';
import { printReport } from './import/print-report.ts';

const usage =
  'npm run import -- <folder or file …> [--mapping file.json] [--division n] [--user e-mail] [--name text] ' +
  '[--existing change|keep] [--dry-run]';

function readRequest(): ImportRequest {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      division: { type: 'string' },
      user: { type: 'string' },
      name: { type: 'string' },
      existing: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) throw new Error(usage);
  if (values.division !== undefined && !/^\d{1,9}$/.test(values.division))
    throw new Error(`--division ${values.division} is not a number.`);
  const { existing } = values;
  if (existing !== undefined && existing !== 'change' && existing !== 'keep')
    throw new Error(`--existing ${existing} is neither change nor keep.`);
  return {
    existing,
    paths: positionals,
    mapping: values.mapping,
    division: values.division === undefined ? undefined : Number(values.division),
    user: values.user,
    name: values.name,
    dryRun: values['dry-run'],
  };
}

async function main(): Promise<void> {
  const request = readRequest();
  const { db, close } = await openDatabase(readConfig(process.env), console.log);
  try {
    const jobId = await importFiles(db, request, console.log);
    process.exitCode = await printReport(db, jobId, console.log);
  } finally {
    await close();
  }
}

/** The error in the files or the mapping, as a sentence. */
function sentenceOf(error: unknown): unknown {
  if (error instanceof MappingFault) return translate('en', `import.mapping.${error.code}`, error.params);
  if (error instanceof UnreadableUpload)
    return `${error.file}: ${translate('en', `import.unreadable.${error.reason}`)}`;
  return error instanceof Error ? error.message : error;
}

await main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
