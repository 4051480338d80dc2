import { readTabId, writeTabId } from './storage.ts';

/** Milliseconds to wait for the lock; on a slow computer the page before a reload keeps it for seconds. */
const timeLimits = { reload: 3000, other: 300 } as const;

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Gives this tab a unique id. True when it is a copy of a tab that is still open: duplicating a tab copies its storage, and a refresh token
 * used by two tabs ends the session of both.
 */
export async function claimTab(): Promise<boolean> {
  const known = readTabId();
  if (known !== undefined && (await hold(known))) return false;
  const made = randomText();
  writeTabId(made);
  await hold(made);
  return known !== undefined;
}

/** Holds the lock of an id until the page unloads. During a reload the previous page may hold it a moment longer. */
async function hold(id: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timeLimit = isReload() ? timeLimits.reload : timeLimits.other;
  navigator.locks
    .request(`werkbank.tab.${id}`, { signal: AbortSignal.timeout(timeLimit) }, async () => {
      resolve(true);
      await new Promise<never>(() => {});
    })
    .catch(() => resolve(false));
  return await promise;
}

/** 128 random bits; `randomUUID` has fewer. */
export function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
