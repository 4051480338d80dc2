import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import pg from 'pg';

import { migrate } from './migrate.ts';
import { findTestCluster } from './postgres.fixture.ts';

const cluster = await findTestCluster();
const database = `migrations_${process.pid}`;
let directory: string;
let pool: pg.Pool;

before(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'werkbank-migrations-'));
});
after(async () => {
  await pool.end();
  await administer(`drop database ${database}`);
  await cluster.stop();
  rmSync(directory, { recursive: true });
});
beforeEach(async () => {
  await pool?.end();
  await administer(`drop database if exists ${database}`);
  await administer(`create database ${database}`);
  pool = new pg.Pool({ ...cluster.connection, database });
  writeFileSync(path.join(directory, '0001_first.sql'), 'create table first (id int); insert into first values (1);');
  writeFileSync(path.join(directory, '0002_second.sql'), 'alter table first add name text;');
  rmSync(path.join(directory, '0003_third.sql'), { force: true });
});

test('two programs that start together run each file once', async () => {
  const other = new pg.Pool({ ...cluster.connection, database });
  const ran = await Promise.all([migrate(pool, directory), migrate(other, directory)]);
  await other.end();
  assert.deepEqual(ran.flat().sort(), ['0001_first.sql', '0002_second.sql']);
  assert.deepEqual((await pool.query('select id, name from first')).rows, [{ id: 1, name: null }]);
});

test('a later start runs only what is new', async () => {
  await migrate(pool, directory);
  writeFileSync(path.join(directory, '0003_third.sql'), 'create table third (id int);');
  assert.deepEqual(await migrate(pool, directory), ['0003_third.sql']);
  assert.deepEqual(await migrate(pool, directory), []);
});

test('a file that was changed after it ran is refused', async () => {
  await migrate(pool, directory);
  writeFileSync(path.join(directory, '0002_second.sql'), 'alter table first add title text;');
  await assert.rejects(migrate(pool, directory), /0002_second\.sql was changed after it ran/);
});

test('other line ends are no change', async () => {
  writeFileSync(path.join(directory, '0002_second.sql'), 'alter table first\nadd name text;');
  await migrate(pool, directory);
  writeFileSync(path.join(directory, '0002_second.sql'), 'alter table first\r\nadd name text;');
  assert.deepEqual(await migrate(pool, directory), []);
});

test('a file that fails leaves nothing of itself and keeps the ones before it', async () => {
  writeFileSync(path.join(directory, '0002_second.sql'), 'create table half (id int); select 1 / 0;');
  await assert.rejects(migrate(pool, directory), /0002_second\.sql failed: division by zero/);
  const { rows } = await pool.query(`select to_regclass('first') is not null as first, to_regclass('half') as half`);
  assert.deepEqual(rows, [{ first: true, half: null }]);
  assert.deepEqual((await pool.query('select name from schema_migration')).rows, [{ name: '0001_first.sql' }]);
});

test('an older program refuses a newer database', async () => {
  writeFileSync(path.join(directory, '0003_third.sql'), 'create table third (id int);');
  await migrate(pool, directory);
  rmSync(path.join(directory, '0003_third.sql'));
  await assert.rejects(migrate(pool, directory), /newer than this program: it has the migration 0003_third\.sql/);
});

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(cluster.connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}
