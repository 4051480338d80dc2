import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/schema.ts';

/** The database with the types of its tables; inside a write, the open transaction. */
export type Db = Kysely<DB>;

export type Connection = { host: string; user: string; database: string } | { connectionString: string };

const parsers: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (value) => value,
  [pg.types.builtins.TIMESTAMPTZ]: isoMoment,
};

/** `2026-11-21 08:00:00.12+00` → `2026-11-21T08:00:00.120Z`; sessions run in UTC. */
function isoMoment(value: string): string {
  const fraction = value.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
}

/** A pool whose clients use UTC, have timeouts and prepare repeated statements. */
export function createPool(connection: Connection, options: { max?: number; name?: string } = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 10,
    application_name: options.name ?? 'werkbank',
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c timezone=UTC -c datestyle=ISO',
    types: {
      getTypeParser: (id: number, format?: string) => parsers[id] ?? pg.types.getTypeParser(id, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // A backend that is terminated emits on its client, in use or not; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareRepeated(client);
  });
  return pool;
}

const statementNames = new Map<string, string>();
const preparedLimit = 400;

/** Kysely sends unnamed statements, which PostgreSQL plans every time; naming them saves the planning. */
function prepareRepeated(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown;
  client.query = ((...input: unknown[]) => {
    const [text, values] = input;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...input);
    const name = nameOf(text);
    return name === undefined ? query(...input) : query({ name, text, values }, ...input.slice(2));
  }) as typeof client.query;
}

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= preparedLimit || text.length > 20_000) return known;
  const name = `wb_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  statementNames.set(text, name);
  return name;
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** SQLSTATE of an error raised by PostgreSQL, e.g. `23505`; EPIPE and the like are codes of the system. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** Name of the violated constraint, for turning it into a problem. */
export function violatedConstraint(error: unknown): string | undefined {
  return sqlState(error)?.startsWith('23') ? (error as pg.DatabaseError).constraint : undefined;
}
