import pg from 'pg';

/** Error code: PostgreSQL ended a session that was idle in a transaction. */
const idleTooLong = '25P03';
/** Error code of a standby, or of a primary that has become one. */
const readOnly = '25006';

const connectionErrors = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
const lostConnection =
  /Connection (terminated|ended)|timeout expired|Query read timeout|is not queryable|has been ended by the other party/;
const exhausted = 'timeout exceeded when trying to connect';

/** The connection to PostgreSQL failed; elsewhere the same system errors do not concern the database. */
export class DatabaseUnreachable extends Error {
  constructor(cause: Error) {
    super(cause.message || (cause as NodeJS.ErrnoException).code, { cause });
  }
}

/** Every connection of the pool is in use. */
export class PoolExhausted extends Error {}

/** The server responds but accepts no writes. */
export class ReadOnlyServer extends Error {
  constructor() {
    super('PostgreSQL takes no writes here: it is a standby or read-only');
  }
}

/** An error of a connection or its pool, classified by what it means for the database. */
export function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return error;
  if (error.message === exhausted) return new PoolExhausted(error.message, { cause: error });
  const isLost = ('code' in error && connectionErrors.has(error.code)) || lostConnection.test(error.message);
  return isLost ? new DatabaseUnreachable(error) : error;
}

/** Whether PostgreSQL is restarting, unreachable or read-only, so that another server, or the same one shortly, may work. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable || error instanceof ReadOnlyServer) return true;
  const state = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  return state === readOnly || state.startsWith('57P') || state.startsWith('08') || state === '53300';
}

/** Whether a retry may succeed soon, because PostgreSQL is unavailable or every connection is in use. */
export const isUnavailable = (error: unknown): boolean =>
  isOutage(error) ||
  error instanceof PoolExhausted ||
  (error instanceof pg.DatabaseError && error.code === idleTooLong);
