import { useSyncExternalStore } from 'react';
import { readSetting, writeSetting } from '#src/ui/basics/user-storage.ts';

/** A person's layout of a grid. */
export interface GridLayout {
  columnOrder: string[];
  columnVisibility: Record<string, boolean>;
  columnSizing: Record<string, number>;
  /** Columns that stay while the grid scrolls sideways. */
  pinned: string[];
}

/** Null is the default of the list. */
type Saved = GridLayout | null;

const layouts = new Map<string, Saved>();
/** Layouts of the views that are shown; they end with the view, and are not the person's own. */
const ofViews = new Map<string, Saved>();
/** Lists that were arranged in this window. */
const arranged = new Set<string>();
const listeners = new Set<() => void>();
let keep: ((name: string, layout: Saved) => void) | undefined;

const settingOf = (name: string) => `grid.${name}`;

/** Stores a layout with the person, too; without it a layout stays in the browser. */
export function keepLayoutsWith(store: (name: string, layout: Saved) => void): void {
  keep = store;
}

/** The layout in which a list is shown: that of its view, or the person's own. */
export const shownLayout = (name: string): Saved => (ofViews.has(name) ? (ofViews.get(name) ?? null) : ownLayout(name));

function ownLayout(name: string): Saved {
  const known = layouts.get(settingOf(name));
  if (known !== undefined) return known;
  const read = readLayout(readSetting(settingOf(name)));
  layouts.set(settingOf(name), read);
  return read;
}

/** Shows the person's own layout as another browser stored it, unless they arranged the list here meanwhile. */
export function takeOverLayout(name: string, layout: Saved): void {
  if (arranged.has(name) || JSON.stringify(layout) === JSON.stringify(ownLayout(name))) return;
  setOwn(name, layout);
  announceChange();
}

/** Shows the layout of a view; undefined ends it. */
export function showLayoutOfView(name: string, layout: Saved | undefined): void {
  if (layout === undefined ? !ofViews.delete(name) : false) return;
  if (layout !== undefined) ofViews.set(name, layout);
  announceChange();
}

function setOwn(name: string, layout: Saved): void {
  layouts.set(settingOf(name), layout);
  writeSetting(settingOf(name), layout);
}

function announceChange(): void {
  for (const listener of listeners) listener();
}

function saveLayout(name: string, layout: Saved): void {
  if (ofViews.has(name)) ofViews.set(name, layout);
  else {
    arranged.add(name);
    setOwn(name, layout);
    keep?.(name, layout);
  }
  announceChange();
}

export function useSavedLayout(name: string) {
  const saved = useSyncExternalStore(subscribe, () => shownLayout(name));
  const chosen: GridLayout = saved ?? { columnOrder: [], columnVisibility: {}, columnSizing: {}, pinned: [] };
  return { chosen, isChanged: saved !== null, saveLayout: (next: Saved) => saveLayout(name, next) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A layout as it was stored; null for anything else. */
export function readLayout(stored: unknown): Saved {
  if (typeof stored !== 'object' || stored === null) return null;
  const { columnOrder, columnVisibility, columnSizing, pinned } = stored as Record<string, unknown>;
  return {
    columnOrder: textsOf(columnOrder),
    columnVisibility: pickEntries(columnVisibility, 'boolean') as Record<string, boolean>,
    columnSizing: pickEntries(columnSizing, 'number') as Record<string, number>,
    pinned: textsOf(pinned),
  };
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function pickEntries(value: unknown, type: 'boolean' | 'number'): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => typeof entry === type));
}
