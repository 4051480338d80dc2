import { readReloads, writeReloads } from './storage.ts';

const maxReloads = 2;
const within = 60_000;

/**
 * Whether the page may be reloaded after a refresh; counts the reloads. Prevents a loop when tokens are never fresh
 * enough.
 */
export function canReload(): boolean {
  const recent = readReloads().filter((moment) => moment > Date.now() - within);
  if (recent.length >= maxReloads) return false;
  writeReloads([...recent, Date.now()]);
  return true;
}
