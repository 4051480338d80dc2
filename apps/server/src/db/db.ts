import { Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/schema.ts';
import type { Connection } from './pool/addresses.ts';
import { ownSession, type Pooling } from './pool/pooling.ts';
import { createPrimaryPool } from './pool/primary-pool.ts';
import { StatementDialect } from './statement-compiler.ts';

export type { Connection } from './pool/addresses.ts';

/** A connection of the pool, for statements that need the same session. */
export type PoolClient = pg.PoolClient;

/** The database with the types of its tables; inside a write, the open transaction. */
export type Db = Kysely<DB>;

interface PoolOptions {
  max?: number;
  name?: string;
  /** For work that may take long and sets its own limits, such as migrations. */
  isLongRunning?: boolean;
  /** For reads that a standby may answer. */
  acceptsStandby?: boolean;
  /** How the pooler of this connection works; without one when absent. */
  pooling?: Pooling;
}

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

/** The same for a moment in JSON: `2026-11-21T08:00:00.12+00:00`. */
export const momentOfJson = (value: string): string =>
  `${value.slice(0, 19)}.${value.slice(20, -6).slice(0, 3).padEnd(3, '0')}Z`;

/** PostgreSQL ends a statement after this many milliseconds. */
const statementLimit = 60_000;

/** A pool of connections to the server that accepts writes, which use UTC, have time limits and prepare repeated statements. */
export const createPool = (connection: Connection, options: PoolOptions = {}): pg.Pool =>
  createPrimaryPool(connection, settingsOf(options), {
    acceptsStandby: options.acceptsStandby ?? false,
    pooling: options.pooling ?? ownSession,
    answerLimit: options.isLongRunning ? undefined : statementLimit + 5_000,
  });

const settingsOf = (options: PoolOptions): pg.PoolConfig => ({
  max: options.max ?? 10,
  application_name: options.name ?? 'werkbank',
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  statement_timeout: statementLimit,
  idle_in_transaction_session_timeout: statementLimit,
  options: '-c timezone=UTC -c datestyle=ISO',
  types: {
    getTypeParser: (id: number, format?: string) => parsers[id] ?? pg.types.getTypeParser(id, format as 'text'),
  } as pg.CustomTypesConfig,
});

/** A statement that was executed; its text has no values. */
export interface Executed {
  sql: string;
  milliseconds: number;
  /** Whether it failed. */
  error: boolean;
}

export type OnQuery = (executed: Executed) => void;

/** `onQuery` is called after every statement, in the asynchronous context of its caller. */
export const createDb = (pool: pg.Pool, onQuery?: OnQuery): Db =>
  new Kysely<DB>({
    dialect: new StatementDialect({ pool }),
    ...(onQuery && {
      log: ({ query, queryDurationMillis, level }) =>
        onQuery({ sql: query.sql, milliseconds: queryDurationMillis, error: level === 'error' }),
    }),
  });

/** SQLSTATE of an error raised by PostgreSQL, e.g. `23505`; EPIPE and the like are codes of the operating system. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** Name of the violated constraint, for turning it into a problem. */
export function violatedConstraint(error: unknown): string | undefined {
  return sqlState(error)?.startsWith('23') ? (error as pg.DatabaseError).constraint : undefined;
}
