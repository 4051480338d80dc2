// Row types from the real schema: an empty database is migrated and read back, so that stores cannot name a column that does not exist.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPool } from '../../apps/server/src/db/db.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { findTestCluster } from '../../apps/server/src/db/postgres/postgres.fixture.ts';
import { runTool } from '../tools.ts';
import { type GeneratedFile, writeGenerated } from './generated-files.ts';

/** Types as returned by the parsers of apps/server/src/db/db.ts. */
const types = [
  ['--numeric-parser', 'number'],
  ['--date-parser', 'string'],
  ['--type-mapping', JSON.stringify({ int8: 'number', timestamptz: 'string' })],
].flat();

export async function generate(): Promise<GeneratedFile[]> {
  const cluster = await findTestCluster();
  const admin = createPool(cluster.connection, { max: 1 });
  const database = `schema_${process.pid}`;
  try {
    await admin.query(`create database ${database}`);
    const pool = createPool({ ...cluster.connection, database }, { max: 2 });
    await migrate(pool);
    await pool.end();
    return [
      { path: 'apps/server/src/db/generated/schema.ts', text: await readTypes(cluster.connection.host, database) },
    ];
  } finally {
    await admin.query(`drop database if exists ${database} (force)`);
    await admin.end();
    await cluster.stop();
  }
}

async function readTypes(host: string, database: string): Promise<string> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'werkbank-schema-'));
  const file = path.join(directory, 'schema.ts');
  const url = `postgres://werkbank@localhost/${database}?host=${encodeURIComponent(host)}`;
  try {
    const { code, output } = await runTool('kysely-codegen', [
      '--dialect',
      'postgres',
      '--url',
      url,
      ...types,
      '--out-file',
      file,
    ]);
    if (code !== 0) throw new Error(output);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(directory, { recursive: true });
  }
}

if (import.meta.main) writeGenerated(await generate());
