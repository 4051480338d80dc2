// Row types from the real schema: an empty database is migrated and read back, so that stores cannot name a column that is not there.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from '../apps/server/src/db/db.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { startPostgres } from '../apps/server/src/db/postgres.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = process.argv[2] ?? join(root, 'apps/server/src/db/generated/schema.ts');
const directory = mkdtempSync(join(tmpdir(), 'werkbank-schema-'));
// PostgreSQL runs as another account when this one is root.
chmodSync(directory, 0o755);
const cluster = await startPostgres(join(directory, 'pg'), { throwaway: true });
const pool = createPool(cluster.connection);
try {
  await migrate(pool, join(root, 'apps/server/src/db/migrations'));
  const url = `postgres://${cluster.connection.user}@localhost/${cluster.connection.database}?host=${encodeURIComponent(cluster.connection.host)}`;
  const types = ['--numeric-parser', 'number', '--date-parser', 'string', '--type-mapping', JSON.stringify({ int8: 'number', timestamptz: 'string' })];
  execFileSync(process.execPath, [join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), '--dialect', 'postgres', '--url', url, ...types, '--out-file', output], { stdio: ['ignore', 'ignore', 'inherit'] });
} finally {
  await pool.end();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}
