import { readSetting, writeSetting } from '../basics/user-storage.ts';
import type { PaletteEntry } from './palette-store.ts';

export const recentSource = 'recent';
const recentName = 'palette.recent';
const recentLimit = 8;

export function rememberEntry(entry: PaletteEntry & { to: string }, source: string): void {
  const { id, label, description, to } = entry;
  const remembered = { id: source === recentSource ? id : `${source} ${id}`, label, description, to };
  const others = readRecent().filter((other) => other.to !== to);
  writeSetting(recentName, [remembered, ...others].slice(0, recentLimit));
}

/** The places that the person opened last in this browser, newest first. */
export function readRecent(): (PaletteEntry & { to: string })[] {
  const stored = readSetting(recentName);
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

function isRecent(entry: unknown): entry is PaletteEntry & { to: string } {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, label, to } = entry as Record<string, unknown>;
  return typeof id === 'string' && typeof label === 'string' && typeof to === 'string';
}
