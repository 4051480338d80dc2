// The floor: bare node:http and pg. No validation, no sign-in, no contract; the statements are those of Werkbank.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from './record.ts';

const { FLOOR_FILE = '', DATABASE_URL = '', PORT } = process.env;
/** Statements of each `METHOD url`, as recorded. */
const recorded = JSON.parse(readFileSync(FLOOR_FILE, 'utf8')) as Record<string, Statement[]>;
for (const type of [pg.types.builtins.NUMERIC, pg.types.builtins.INT8]) pg.types.setTypeParser(type, Number);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c timezone=UTC' });
const names = new Map<string, string>();

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const statements = recorded[`${request.method} ${request.url}`] ?? [];
    if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString());
    const answer = request.method === 'GET' ? read(statements) : write(statements);
    answer.then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(PORT), '127.0.0.1');

function prepared(text: string, values: unknown[]): pg.QueryConfig {
  if (values.length === 0) return { text };
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return { name, text, values };
}

/** Statements of a read run in parallel, as far as the pool allows. */
async function read(statements: readonly Statement[]): Promise<unknown> {
  const results = await Promise.all(statements.map(({ text, values }) => pool.query(prepared(text, values))));
  return results
    .map(({ rows }) => rows as unknown[])
    .reduce((most, rows) => (rows.length > most.length ? rows : most), []);
}

/** The recorded transaction; newly generated ids and numbers replace the recorded ones. */
async function write(statements: readonly Statement[]): Promise<unknown> {
  const client = await pool.connect();
  const fresh = new Map<unknown, unknown>();
  let last: unknown[] = [];
  try {
    for (const { text, values, rows } of statements) {
      const result = await client.query(
        prepared(
          text,
          values.map((value) => renew(value, fresh)),
        ),
      );
      rows.forEach((row, n) => learn(row, (result.rows[n] ?? {}) as Record<string, unknown>, fresh));
      if (result.rows.length > 0) last = result.rows as unknown[];
    }
    return last;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function learn(was: Record<string, unknown>, is: Record<string, unknown>, fresh: Map<unknown, unknown>): void {
  for (const [key, value] of Object.entries(was))
    if (value !== is[key] && (typeof value === 'string' || typeof value === 'number')) fresh.set(value, is[key]);
}

function renew(value: unknown, fresh: Map<unknown, unknown>): unknown {
  if (typeof value !== 'string') return fresh.get(value) ?? value;
  return value.replace(uuid, (id) => (fresh.get(id) as string | undefined) ?? id);
}
