// npm run export -- --division 1 --to folder
// Writes everything of one division as JSON Lines, a file per table, with schema.json that describes them and the stored files.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/config.ts';
import { openVault } from '../../apps/server/src/db/secrets/vault.ts';
import { folderOf } from '../../apps/server/src/files/open-files.ts';
import { placedFiles } from '../../apps/server/src/files/placed-files.ts';
import { openDatabase } from '../import/open-database.ts';
import { exportToFolder } from './write-export.ts';

const usage = 'npm run export -- --division 1 --to folder';

try {
  const { values } = parseArgs({ options: { division: { type: 'string' }, to: { type: 'string' } } });
  const { division = '', to } = values;
  if (!/^[1-9]\d{0,8}$/.test(division) || to === undefined) throw new Error(usage);
  if (existsSync(to)) throw new Error(`${to} exists already: name a folder that does not.`);
  const config = readConfig(process.env);
  const { db, close } = await openDatabase({ ...config, demoData: false }, console.log);
  try {
    const vault = await openVault(db, config.secretKeys);
    const files = placedFiles(db, { fixed: config.s3, folder: folderOf(config), vault });
    const missing = await exportToFolder({ db, files, division: Number(division), folder: to, log: console.log });
    for (const name of missing) console.error(`${name} is not in the storage.`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
