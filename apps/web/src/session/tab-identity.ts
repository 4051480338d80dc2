import { clearPageLeft, markPageLeft, readTabId, takePageLeft, writeTabId } from './storage.ts';

/** Milliseconds to wait for the lock; on a slow computer the previous page of the same tab keeps it for seconds. */
const timeLimits = { sameTab: 5000, other: 300 } as const;

/**
 * Gives this tab a unique id. True when it is a copy of a tab that is still open: duplicating a tab copies its storage, and a refresh token
 * used by two tabs ends the session of both.
 */
export async function claimTab(): Promise<boolean> {
  const known = readTabId();
  const timeLimit = takePageLeft() ? timeLimits.sameTab : timeLimits.other;
  addEventListener('pagehide', markPageLeft);
  // Shown again from the browser's cache: a copy of the tab made from now on is a copy of an open page.
  addEventListener('pageshow', clearPageLeft);
  if (known !== undefined && (await hold(known, timeLimit))) return false;
  const made = randomText();
  writeTabId(made);
  await hold(made, timeLimits.other);
  return known !== undefined;
}

/** Holds the lock of an id until the page unloads. */
async function hold(id: string, timeLimit: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
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
