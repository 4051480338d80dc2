import type { Entry } from './outbox-model.ts';

/** `synced`: everything is sent · `waiting`: something is not · `offline`: no network · `needsYou`: a decision is needed. */
export type SyncState = 'synced' | 'waiting' | 'offline' | 'needsYou';

export function syncState(entries: readonly Entry[], isOnline: boolean): SyncState {
  if (entries.some(({ state }) => state !== 'waiting')) return 'needsYou';
  if (!isOnline) return 'offline';
  return entries.length > 0 ? 'waiting' : 'synced';
}

const oldAfter = 2 * 24 * 60 * 60_000;

/** Whether an entry has waited for two days: some phones delete a site's data after a week without use. */
export const isOld = (entries: readonly Entry[], now: number): boolean =>
  entries.some(({ at }) => now - Date.parse(at) > oldAfter);
