import { sqlState } from './db.ts';

/** PostgreSQL ended a session that was idle in a transaction. */
const restedTooLong = '25P03';

const connectionErrors = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
const lostConnection =
  /Connection (terminated|ended)|timeout exceeded when trying to connect|is not queryable|has been ended by the other party/;

/** Whether PostgreSQL is restarting, gone, or out of connections: a retry may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined)
    return state.startsWith('57P') || state.startsWith('08') || state === '53300' || state === restedTooLong;
  if (!(error instanceof Error)) return false;
  return ('code' in error && connectionErrors.has(error.code)) || lostConnection.test(error.message);
}
