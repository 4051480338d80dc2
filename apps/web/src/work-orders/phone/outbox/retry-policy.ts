/** The longest wait between two attempts, in milliseconds. */
export const maxDelay = 60_000;

/** Milliseconds until the next attempt: 1 s, 2 s, 4 s … up to a minute, or the `Retry-After` of the server in seconds. */
export const backOff = (attempts: number, retryAfter: number | undefined): number =>
  Math.min(maxDelay, retryAfter === undefined ? 1000 * 2 ** Math.min(attempts, 10) : retryAfter * 1000);

/** `later` is retried automatically, with all entries waiting for it if it `blocksQueue`; the others wait for the engineer. */
export type Failure = { kind: 'later'; blocksQueue: boolean } | { kind: 'late' } | { kind: 'refused' };

/** How a failed attempt is classified. Without a response (0), a session (401) or its XSRF token, nothing else can be sent either. */
export function classifyFailure(status: number, code?: string): Failure {
  if (status === 0 || status === 401 || code === 'auth.xsrf') return { kind: 'later', blocksQueue: true };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', blocksQueue: false };
  return status === 409 || status === 412 ? { kind: 'late' } : { kind: 'refused' };
}
