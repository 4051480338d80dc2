// The second floor: bare node:http and pg with the smallest prepared SQL that returns what a screen shows. No validation, sign-in,
// contract, audit trail or reference checks: writes go to bare copies of the tables (bare-tables.ts).
import { createServer } from 'node:http';
import pg from 'pg';
import { orderingStatements } from './ordering-statements.ts';
import { purchaseStatements } from './purchase-statements.ts';
import { salesStatements } from './sales-statements.ts';
import { serviceStatements } from './service-statements.ts';
import type { MinimalStatement } from './statement.ts';

const { DATABASE_URL = '', PORT } = process.env;
for (const type of [pg.types.builtins.NUMERIC, pg.types.builtins.INT8]) pg.types.setTypeParser(type, Number);
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: '-c timezone=UTC',
  application_name: 'floor-minimal',
});
const statements: readonly MinimalStatement[] = [
  ...salesStatements,
  ...purchaseStatements,
  ...serviceStatements,
  ...orderingStatements,
];

// Connections are idle while the others have their turn.
createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    answer(request.method ?? '', request.url ?? '', Buffer.concat(chunks)).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
          .end(body),
      (error: unknown) =>
        response.writeHead(500, { 'content-length': Buffer.byteLength(String(error)) }).end(String(error)),
    );
  });
}).listen(Number(PORT), '127.0.0.1');

async function answer(method: string, path: string, body: Buffer): Promise<string> {
  const url = new URL(path, 'http://floor');
  for (const { name, of, pattern, sql, values } of statements) {
    const found = of === method ? pattern.exec(path) : null;
    if (!found) continue;
    const given = body.length > 0 ? (JSON.parse(body.toString()) as unknown) : undefined;
    const { rows } = await pool.query({ name, text: sql, values: values({ found, query: url.searchParams, given }) });
    return JSON.stringify(rows);
  }
  throw new Error(`no statement for ${method} ${path}`);
}
