import { CallError, ForeignAnswerError, NoAnswerError } from '@werkbank/contract/wire/client.ts';

export type ErrorKind = 'offline' | 'foreign' | 'forbidden' | 'notFound' | 'unavailable' | 'failure';

/** The person may not do or see this; known before any call. */
export class NoPermissionError extends Error {
  constructor(what: string) {
    super(`No permission: ${what}`);
    this.name = 'NoPermissionError';
  }
}

/** What an error means to the user. */
export function findErrorKind(error: unknown): ErrorKind {
  if (!navigator.onLine || isNetworkFailure(error)) return 'offline';
  const status = error instanceof CallError || error instanceof ForeignAnswerError ? error.status : 0;
  if (error instanceof ForeignAnswerError && ![502, 503, 504].includes(status)) return 'foreign';
  if (status === 403 || error instanceof NoPermissionError) return 'forbidden';
  if (status === 404 || isWrongAddress(error)) return 'notFound';
  return status === 503 || status === 502 || status === 504 ? 'unavailable' : 'failure';
}

/** The server's own message about it, and the reference under which it is found in the server's log. */
export function describeError(error: unknown): { detail: string | undefined; reference: string | undefined } {
  if (error instanceof CallError)
    return { detail: error.problem?.detail ?? error.message, reference: error.problem?.traceId };
  return { detail: error instanceof Error ? error.message : undefined, reference: undefined };
}

/** An id in the address of the page that cannot be one, such as the rest of a link that was cut off. */
const isWrongAddress = (error: unknown): boolean =>
  error instanceof CallError &&
  error.code === 'param.invalid' &&
  (error.problem?.errors ?? []).some(({ path }) => path.startsWith('path/'));

/** What browsers throw when a request or a lazily loaded part fails to arrive. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  return error instanceof TypeError && /fetch|network|load failed|dynamically imported/i.test(error.message);
}
