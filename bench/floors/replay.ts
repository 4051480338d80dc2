import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from '../measure/record.ts';

const names = new Map<string, string>();

/** A statement that the connection keeps prepared. */
export function prepared(text: string, values: unknown[]): pg.QueryConfig {
  if (values.length === 0) return { text };
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return { name, text, values };
}

/** Sends the recorded statements of a transaction; newly generated ids and numbers replace the recorded ones. Returns the last rows. */
export async function replay(client: pg.ClientBase, statements: readonly Statement[]): Promise<unknown[]> {
  const fresh = new Map<unknown, unknown>();
  let last: unknown[] = [];
  for (const { text, values, rows } of statements) {
    const config = prepared(
      text,
      values.map((value) => renew(value, fresh)),
    );
    // Several statements in one text return one result each.
    const result = [(await client.query(config)) as pg.QueryResult | pg.QueryResult[]].flat().at(-1);
    rows.forEach((row, n) => learn(row, (result?.rows[n] ?? {}) as Record<string, unknown>, fresh));
    if (result && result.rows.length > 0) last = result.rows as unknown[];
  }
  return last;
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
