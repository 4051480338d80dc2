import type { ReactNode } from 'react';

interface EntryText {
  id: string;
  label: string;
  description?: string | undefined;
  icon?: ReactNode;
  /** Number and name of a record, by which matches are ranked; without them the label counts. */
  number?: string | undefined;
  name?: string | undefined;
  /** Shortcut for the same action, shown next to it. */
  keys?: string | undefined;
}

/** A place to go to, or a command. Places are remembered as recent. */
export type PaletteEntry = EntryText & ({ to: string } | { run: () => void });

/** A source of entries: the records of one kind, or the commands of a page. */
export interface PaletteSource {
  id: string;
  /** Heading above its entries. */
  label: string;
  /** Lower comes first; default 50. */
  rank?: number | undefined;
  /** Minimum length of a search; with 0 the source also offers entries before anything is typed. */
  minimumLength?: number | undefined;
  find: (query: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]> | readonly PaletteEntry[];
}

interface PaletteState {
  isOpen: boolean;
  sources: readonly PaletteSource[];
}

const defaultRank = 50;
const listeners = new Set<() => void>();
let state: PaletteState = { isOpen: false, sources: [] };

export const openCommandPalette = (): void => setState({ isOpen: true });
export const closeCommandPalette = (): void => setState({ isOpen: false });
export const readPalette = (): PaletteState => state;

export function subscribeToPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds entries to the palette until the returned function is called. */
export function addPaletteSource(source: PaletteSource): () => void {
  setState({ sources: [...state.sources, source].sort((a, b) => (a.rank ?? defaultRank) - (b.rank ?? defaultRank)) });
  return () => setState({ sources: state.sources.filter((other) => other !== source) });
}

/** Entries whose text contains every typed word, for sources that hold their entries in memory. */
export function filterEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label, description = '' }) => {
    const text = `${label} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function setState(change: Partial<PaletteState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}
