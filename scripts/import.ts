// npm run import -- <folder or file …> [--mapping file.json] [--division n] [--user e-mail] [--name text] [--dry-run]
// Imports CSV files with the engine of the server, with or without a running server. After a kill the same command continues.
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { type ImportRequest, importFiles } from './import/import-files.ts';
import { openDatabase } from './import/open-database.ts';
import { printReport } from './import/print-report.ts';

const usage =
  'npm run import -- <folder or file …> [--mapping file.json] [--division n] [--user e-mail] [--name text] [--dry-run]';

function readRequest(): ImportRequest {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      division: { type: 'string' },
      user: { type: 'string' },
      name: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0) throw new Error(usage);
  if (values.division !== undefined && !/^\d{1,9}$/.test(values.division))
    throw new Error(`--division ${values.division} is not a number.`);
  return {
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

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
