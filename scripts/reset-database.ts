// npm run db:reset: deletes the bundled database, so that the next start creates one with demonstration data.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../apps/server/src/db/postgres/postgres.ts';
import { root } from './tools.ts';

if (process.env['DATABASE_URL'])
  throw new Error('DATABASE_URL names a server of its own: only the bundled database is reset.');
const data = path.resolve(root, process.env['DATA_DIR'] ?? '.data', 'pg');
if (existsSync(data)) {
  // Starting it proves that no program uses it, and ends leftovers of a killed one.
  const cluster = await startPostgres(data);
  await cluster.stop();
  rmSync(data, { recursive: true });
  console.log(`Removed ${data}. The next start creates a new one.`);
} else {
  console.log(`There is no database in ${data}.`);
}
