// Keeps the functions of the database equal to the files functions/<domain>/<function>.sql: one file, one function, no overloads.
import path from 'node:path';
import type pg from 'pg';
import { sqlState } from '../db.ts';
import { readSqlFiles, type SqlFile } from './sql-files.ts';

export interface FunctionFile extends SqlFile {
  readonly functionName: string;
}

/** Error codes for a table, column, type or function that does not exist. */
const undefinedObject = new Set(['42P01', '42703', '42704', '42883']);

/** `create or replace` cannot change the result type of a function or the names of its parameters. */
const otherSignature = '42P13';

export function readFunctions(directory: string): FunctionFile[] {
  const files = readSqlFiles(directory, /^[a-z-]+\/\w+\.sql$/);
  return files.map((file) => ({ ...file, functionName: path.basename(file.name, '.sql') }));
}

/** Files whose function is missing in the database, files that changed since they ran, and functions whose file was removed. */
export async function compareFunctions(client: pg.PoolClient, files: readonly FunctionFile[]) {
  const { rows } = await client.query<{ name: string; sha256: string; exists: boolean }>(`
    select name, sha256, exists (select from pg_proc where proname = name and pronamespace = current_schema()::regnamespace)
      from schema_function`);
  const written = new Map(rows.filter(({ exists }) => exists).map(({ name, sha256 }) => [name, sha256]));
  return {
    missing: files.filter(({ functionName }) => !written.has(functionName)),
    changed: files.filter(({ functionName, sha256 }) => (written.get(functionName) ?? sha256) !== sha256),
    removed: rows.map(({ name }) => name).filter((name) => !files.some(({ functionName }) => functionName === name)),
  };
}

/**
 * Creates the functions that a migration uses, and those that they use: a default, a generated column, an index or a trigger needs its
 * function first. One that itself needs a table of the migration waits. Returns the functions that are still missing.
 */
export async function createNamed(client: pg.PoolClient, migration: string, missing: readonly FunctionFile[]) {
  const named = findNamed(migration, missing);
  const waiting = await writePossible(client, named, []);
  return missing.filter((file) => !named.includes(file) || waiting.includes(file));
}

/** Brings every function up to its file and drops the signatures without one. Returns the names of the files that ran. */
export async function updateFunctions(client: pg.PoolClient, files: readonly FunctionFile[]): Promise<string[]> {
  const { missing, changed, removed } = await compareFunctions(client, files);
  const stale: string[] = [];
  const [waiting] = await writePossible(client, [...missing, ...changed], stale);
  if (waiting) await write(client, waiting, stale);
  for (const name of removed) stale.push(...(await findSignatures(client, name)));
  await drop(client, stale);
  await client.query('delete from schema_function where name = any ($1)', [removed]);
  return [...missing, ...changed].map(({ name }) => name);
}

function findNamed(text: string, files: readonly FunctionFile[]): FunctionFile[] {
  const named = files.filter(({ functionName }) => new RegExp(`\\b${functionName}\\b`).test(text));
  if (named.length === 0) return [];
  const others = files.filter((file) => !named.includes(file));
  return [...findNamed(named.map((file) => file.text).join('\n'), others), ...named];
}

/** Creates functions in any order that works; returns those that need objects the database does not have yet. */
async function writePossible(
  client: pg.PoolClient,
  files: readonly FunctionFile[],
  stale: string[],
): Promise<readonly FunctionFile[]> {
  const waiting: FunctionFile[] = [];
  for (const file of files) {
    try {
      await write(client, file, stale);
    } catch (error) {
      if (!undefinedObject.has(sqlState((error as Error).cause) ?? '')) throw error;
      waiting.push(file);
    }
  }
  return waiting.length < files.length ? await writePossible(client, waiting, stale) : waiting;
}

/** Adds the signatures that the function no longer has to `stale`. An error leaves the transaction unchanged. */
async function write(client: pg.PoolClient, file: FunctionFile, stale: string[]): Promise<void> {
  const { name, functionName, text, sha256 } = file;
  const before = await findSignatures(client, functionName);
  await client.query('savepoint function');
  try {
    await replace(client, text, before);
    await client.query(
      `insert into schema_function (name, sha256) values ($1, $2)
        on conflict (name) do update set sha256 = excluded.sha256, applied_at = default`,
      [functionName, sha256],
    );
  } catch (error) {
    await client.query('rollback to savepoint function');
    throw new Error(`The function ${name} failed: ${(error as Error).message}`, { cause: error });
  }
  await client.query('release savepoint function');
  const after = await findSignatures(client, functionName);
  if (after.length === 0) throw new Error(`The function ${name} failed: the file creates no ${functionName}().`);
  if (after.length > before.length) stale.push(...before);
}

async function replace(client: pg.PoolClient, text: string, before: readonly string[]): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (sqlState(error) !== otherSignature) throw error;
    await client.query('rollback to savepoint function');
    await drop(client, before);
    await client.query(text);
  }
}

async function drop(client: pg.PoolClient, signatures: readonly string[]): Promise<void> {
  for (const signature of signatures) await client.query(`drop function ${signature}`);
}

async function findSignatures(client: pg.PoolClient, functionName: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [functionName],
  );
  return rows.map(({ signature }) => signature);
}
