import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { migrate } from './migrate.ts';
import { findTestCluster } from './postgres/postgres.fixture.ts';

const cluster = await findTestCluster();
const database = `migrations_${process.pid}`;
let directory: string;
let pool: pg.Pool;

after(async () => {
  await pool.end();
  await administer(`drop database ${database}`);
  await cluster.stop();
});
beforeEach(async () => {
  await pool?.end();
  await administer(`drop database if exists ${database}`);
  await administer(`create database ${database}`);
  pool = new pg.Pool({ ...cluster.connection, database });
  directory = mkdtempSync(path.join(os.tmpdir(), 'werkbank-migrations-'));
  put('migrations/0001_first.sql', 'create table first (id int); insert into first values (1);');
  put('migrations/0002_second.sql', 'alter table first add name text;');
});
afterEach(() => rmSync(directory, { recursive: true }));

test('two programs that start together run each file once', async () => {
  const other = new pg.Pool({ ...cluster.connection, database });
  const ran = await Promise.all([migrate(pool, { directory }), migrate(other, { directory })]);
  await other.end();
  assert.deepEqual(ran.flat().sort(), ['0001_first.sql', '0002_second.sql']);
  assert.deepEqual((await pool.query('select id, name from first')).rows, [{ id: 1, name: null }]);
});

test('a program that waits for another holds no transaction between its tries', async () => {
  await migrate(pool, { directory });
  const first = await pool.connect();
  await first.query('begin');
  await first.query(`select pg_advisory_xact_lock(hashtextextended('werkbank.migrate', 0))`);
  const other = new pg.Pool({ ...cluster.connection, database, application_name: 'other' });
  const migrated = migrate(other, { directory });
  const states = new Set<string>();
  for (let look = 0; look < 200 && !states.has('idle'); look++) {
    await sleep(10);
    const { rows } = await pool.query<{ state: string }>(
      `select state from pg_stat_activity where application_name = 'other' and query ~ 'commit|rollback'`,
    );
    for (const { state } of rows) states.add(state);
  }
  await first.query('commit');
  first.release();
  assert.deepEqual(await migrated, []);
  await other.end();
  assert.ok(states.has('idle'), [...states].join());
});

test('a later start runs only new migrations', async () => {
  await migrate(pool, { directory });
  put('migrations/0003_third.sql', 'create table third (id int);');
  assert.deepEqual(await migrate(pool, { directory }), ['0003_third.sql']);
  assert.deepEqual(await migrate(pool, { directory }), []);
});

test('a migration that was changed after it ran is refused', async () => {
  await migrate(pool, { directory });
  put('migrations/0002_second.sql', 'alter table first add title text;');
  await assert.rejects(migrate(pool, { directory }), /0002_second\.sql was changed after it ran/);
});

test('different line endings are not a change', async () => {
  put('migrations/0002_second.sql', 'alter table first\nadd name text;');
  await migrate(pool, { directory });
  put('migrations/0002_second.sql', 'alter table first\r\nadd name text;');
  assert.deepEqual(await migrate(pool, { directory }), []);
});

test('a migration that fails is rolled back, and the ones before it are kept', async () => {
  put('migrations/0002_second.sql', 'create table half (id int); select 1 / 0;');
  await assert.rejects(migrate(pool, { directory }), /0002_second\.sql failed: division by zero/);
  const { rows } = await pool.query(`select to_regclass('first') is not null as first, to_regclass('half') as half`);
  assert.deepEqual(rows, [{ first: true, half: null }]);
  assert.deepEqual((await pool.query('select name from schema_migration')).rows, [{ name: '0001_first.sql' }]);
});

test('a change that does not get its lock steps aside, and follows when the table is free', async () => {
  await migrate(pool, { directory });
  put('migrations/0003_third.sql', 'alter table first add third int;');
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select from first');
  const log: string[] = [];
  const migrated = migrate(pool, { directory, log: (line) => log.push(line) });
  let longest = 0;
  while (log.length === 0) {
    const begun = Date.now();
    await pool.query(`insert into first values (2)`);
    longest = Math.max(longest, Date.now() - begun);
  }
  assert.match(log[0] ?? '', /0003_third\.sql waits for a transaction/);
  assert.ok(longest < 1000, `a writer waited ${longest} ms`);
  await reader.query('commit');
  reader.release();
  assert.deepEqual(await migrated, ['0003_third.sql']);
});

const steps = '-- in steps\ncreate unique index concurrently if not exists first_id on first (id);\n';

test('in steps an index is built beside a program that waits for the same migration', async () => {
  await migrate(pool, { directory });
  put('migrations/0003_third.sql', `${steps}drop index concurrently if exists first_other;\n`);
  const other = new pg.Pool({ ...cluster.connection, database });
  const ran = await Promise.all([migrate(pool, { directory }), migrate(other, { directory })]);
  await other.end();
  assert.deepEqual(ran.flat(), ['0003_third.sql']);
  await assert.rejects(pool.query('insert into first values (1)'), /first_id/);
});

test('an index whose build was interrupted is built again', async () => {
  await migrate(pool, { directory });
  await pool.query('insert into first values (1)');
  put('migrations/0003_third.sql', steps);
  await assert.rejects(migrate(pool, { directory }), /0003_third\.sql failed: could not create unique index/);
  await pool.query('delete from first where ctid = (select max(ctid) from first)');
  assert.deepEqual(await migrate(pool, { directory }), ['0003_third.sql']);
  const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'first_id'::regclass`);
  assert.deepEqual(rows, [{ indisvalid: true }]);
});

test('in steps, statements that could not be repeated are refused', async () => {
  put('migrations/0003_third.sql', '-- in steps\nupdate first set id = id + 1;\n');
  await assert.rejects(migrate(pool, { directory }), /must be repeatable \(CONTRIBUTING\.md\): update first/);
});

test('an older program refuses a newer database', async () => {
  put('migrations/0003_third.sql', 'create table third (id int);');
  await migrate(pool, { directory });
  remove('migrations/0003_third.sql');
  await assert.rejects(migrate(pool, { directory }), /newer than this program: it has the migration 0003_third\.sql/);
});

test('a database from before the first release has to be reset', async () => {
  put('migrations/0001_session.sql', 'create table session (id int);');
  await migrate(pool, { directory });
  remove('migrations/0001_session.sql');
  await assert.rejects(migrate(pool, { directory }), /An unreleased version .* made the database: "npm run db:reset"/);
});

test('functions are created before the tables that use them and after those that they use', async () => {
  put(
    'functions/a/above_first.sql',
    'create or replace function above_first(f first) returns int return doubled(f.id);',
  );
  put('functions/a/doubled.sql', 'create or replace function doubled(n int) returns int immutable return twice(n);');
  put('functions/b/twice.sql', 'create or replace function twice(n int) returns int immutable return 2 * n;');
  put('migrations/0002_second.sql', 'alter table first add twofold int generated always as (doubled(id)) stored;');
  const functions = ['a/above_first.sql', 'a/doubled.sql', 'b/twice.sql'];
  assert.deepEqual((await migrate(pool, { directory })).sort(), ['0001_first.sql', '0002_second.sql', ...functions]);
  assert.deepEqual(await ask('select twofold, above_first(first) as above from first'), [{ twofold: 2, above: 2 }]);
  assert.deepEqual(await migrate(pool, { directory }), []);
});

test('a function runs again when its file changed, after the migrations', async () => {
  put(
    'functions/a/names.sql',
    'create or replace function names() returns bigint return (select count(*) from first);',
  );
  await migrate(pool, { directory });
  put(
    'functions/a/names.sql',
    'create or replace function names() returns bigint return (select count(title) from first);',
  );
  put('migrations/0003_third.sql', 'alter table first add title text;');
  assert.deepEqual(await migrate(pool, { directory }), ['0003_third.sql', 'a/names.sql']);
  assert.deepEqual(await ask('select names()'), [{ names: '0' }]);
});

test('a function with different parameters or a different result is replaced', async () => {
  put('functions/a/doubled.sql', 'create or replace function doubled(n int) returns int return 2 * n;');
  await migrate(pool, { directory });
  put('functions/a/doubled.sql', 'create or replace function doubled(value int) returns bigint return 2 * value;');
  await migrate(pool, { directory });
  assert.deepEqual(await signatures('doubled'), ['doubled(value integer) bigint']);
  put('functions/a/doubled.sql', 'create or replace function doubled(value text) returns text return value || value;');
  await migrate(pool, { directory });
  assert.deepEqual(await signatures('doubled'), ['doubled(value text) text']);
});

test('a function without its file is dropped, and one dropped by a migration is created again', async () => {
  put('functions/a/one.sql', 'create or replace function one() returns int return 1;');
  put('functions/a/two.sql', 'create or replace function two() returns int return 2;');
  await migrate(pool, { directory });
  remove('functions/a/one.sql');
  put('migrations/0003_third.sql', 'drop function two(); alter table first alter id type bigint;');
  assert.deepEqual(await migrate(pool, { directory }), ['0003_third.sql', 'a/two.sql']);
  assert.deepEqual([await signatures('one'), await signatures('two')], [[], ['two() integer']]);
});

test('a function without a file is kept while a table uses it, as is everything else', async () => {
  put('functions/a/doubled.sql', 'create or replace function doubled(n int) returns int immutable return 2 * n;');
  put('functions/a/one.sql', 'create or replace function one() returns int return 1;');
  put(
    'migrations/0003_third.sql',
    'create table third (id int, twofold int generated always as (doubled(id)) stored);',
  );
  await migrate(pool, { directory });
  remove('functions/a/doubled.sql');
  put('functions/a/one.sql', 'create or replace function one() returns int return 11;');
  await assert.rejects(
    migrate(pool, { directory }),
    /cannot drop function doubled\(integer\) because other objects depend on it/,
  );
  assert.deepEqual(await ask('select one(), doubled(1)'), [{ one: 1, doubled: 2 }]);
});

test('a function that fails, or does not match its file name, is refused', async () => {
  put('functions/a/wrong.sql', 'create or replace function wrong() returns int return missing();');
  await assert.rejects(migrate(pool, { directory }), /a\/wrong\.sql failed: function missing\(\) does not exist/);
  put('functions/a/wrong.sql', 'create or replace function other() returns int return 1;');
  await assert.rejects(migrate(pool, { directory }), /a\/wrong\.sql failed: the file creates no wrong\(\)/);
  put('functions/a/wrong.sql', 'create or replace funktion wrong() returns int return 1;');
  await assert.rejects(migrate(pool, { directory }), /a\/wrong\.sql failed: syntax error at or near "funktion"/);
});

function put(name: string, text: string): void {
  const file = path.join(directory, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function remove(name: string): void {
  rmSync(path.join(directory, name));
}

async function ask(statement: string): Promise<unknown[]> {
  return (await pool.query(statement)).rows;
}

async function signatures(name: string): Promise<string[]> {
  const { rows } = await pool.query<{ signature: string }>(
    `select proname || '(' || pg_get_function_arguments(oid) || ') ' || pg_get_function_result(oid) as signature
      from pg_proc where proname = $1 order by 1`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(cluster.connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}
