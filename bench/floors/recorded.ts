// The first floor: bare node:http and pg. No validation, no sign-in, no contract; the statements are those of Werkbank.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from '../measure/record.ts';
import { prepared, replay } from './replay.ts';

const { FLOOR_FILE = '', DATABASE_URL = '', PORT } = process.env;
/** Statements of each `METHOD url body`, or of `METHOD url` if the response does not depend on the body, as recorded. */
const recorded = JSON.parse(readFileSync(FLOOR_FILE, 'utf8')) as Record<string, Statement[]>;
for (const type of [pg.types.builtins.NUMERIC, pg.types.builtins.INT8]) pg.types.setTypeParser(type, Number);
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: '-c timezone=UTC',
  application_name: 'floor-recorded',
});

// Connections are idle while the others have their turn.
createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const asked = `${request.method} ${request.url}`;
    const statements = recorded[`${asked} ${body}`] ?? recorded[`${asked} `] ?? recorded[asked] ?? [];
    if (body !== '') JSON.parse(body);
    const answer = request.method === 'GET' ? read(statements) : write(statements);
    answer.then(
      (rows) => {
        const text = JSON.stringify(rows);
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text);
      },
      (error: unknown) =>
        response.writeHead(500, { 'content-length': Buffer.byteLength(String(error)) }).end(String(error)),
    );
  });
}).listen(Number(PORT), '127.0.0.1');

/** Statements of a read run in parallel, as far as the pool allows. */
async function read(statements: readonly Statement[]): Promise<unknown> {
  const results = await Promise.all(statements.map(({ text, values }) => pool.query(prepared(text, values))));
  return results
    .map(({ rows }) => rows as unknown[])
    .reduce((most, rows) => (rows.length > most.length ? rows : most), []);
}

async function write(statements: readonly Statement[]): Promise<unknown> {
  const client = await pool.connect();
  try {
    return await replay(client, statements);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
