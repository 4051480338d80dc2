import type { Entry } from './outbox-model.ts';
import type { PhoneState } from './phone.ts';

/**
 * `synced`: everything is sent · `waiting`: something is not · `slow`: a response takes longer than usual · `trying`: after a failure,
 * another request has not been answered yet · `offline`: the server cannot be reached · `needsYou`: a decision is needed.
 */
export type SyncState = 'synced' | 'waiting' | 'slow' | 'trying' | 'offline' | 'needsYou';

type Known = Pick<PhoneState, 'entries' | 'isOnline' | 'isReachable' | 'isSilent' | 'isTrying'>;

export function syncState({ entries, ...line }: Known): SyncState {
  if (entries.some(({ state }) => state !== 'waiting')) return 'needsYou';
  const known = lineState(line);
  if (known !== 'reachable') return known;
  return entries.length > 0 ? 'waiting' : 'synced';
}

/** State of the connection: the server was reached, responds slowly, is being tried, or cannot be reached. */
export function lineState({
  isOnline,
  isReachable,
  isSilent,
  isTrying,
}: Omit<Known, 'entries'>): 'reachable' | 'slow' | 'trying' | 'offline' {
  if (!isOnline) return 'offline';
  if (isReachable) return isSilent ? 'slow' : 'reachable';
  return isTrying ? 'trying' : 'offline';
}

const oldAfter = 2 * 24 * 60 * 60_000;

/** Whether an entry has waited for two days: some phones delete a site's data after a week without use. */
export const isOld = (entries: readonly Entry[], now: number): boolean =>
  entries.some(({ at }) => now - Date.parse(at) > oldAfter);
