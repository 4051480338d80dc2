import type { Entry } from './outbox-model.ts';

/** `synced` everything is sent · `waiting` something is not yet · `offline` no network · `needsYou` a person has to decide. */
export type SyncState = 'synced' | 'waiting' | 'offline' | 'needsYou';

export function syncState(entries: readonly Entry[], isOnline: boolean): SyncState {
  if (entries.some(({ state }) => state !== 'waiting')) return 'needsYou';
  if (!isOnline) return 'offline';
  return entries.length > 0 ? 'waiting' : 'synced';
}
