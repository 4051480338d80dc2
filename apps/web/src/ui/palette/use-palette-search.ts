import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../basics/announce.ts';
import { readSetting, writeSetting } from '../basics/user-storage.ts';
import type { PaletteEntry, PaletteSource } from './palette-store.ts';

export interface PaletteGroup {
  id: string;
  label: string;
  entries: readonly PaletteEntry[];
}

type Found = Readonly<Record<string, readonly PaletteEntry[]>>;

const recentSource = 'recent';
const recentName = 'palette.recent';
const recentLimit = 8;
const pause = 60;

/** Queries all sources at once and shows each result as it arrives, in the order of the sources. */
export function usePaletteSearch(sources: readonly PaletteSource[], query: string) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Found>({});
  const [settled, setSettled] = useState<string | null>(null);
  const [recent] = useState(readRecent);
  const text = query.trim();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = window.setTimeout(async () => {
      const asked = sources.filter(({ minimumLength = 1 }) => text.length >= minimumLength);
      setSettled(null);
      setFound((before) => pickOnly(before, asked));
      // A source that fails shows nothing; the others still work.
      await Promise.allSettled(
        asked.map(async ({ id, find }) => {
          const entries = await find(text, signal);
          if (!signal.aborted) setFound((before) => ({ ...before, [id]: entries }));
        }),
      );
      if (!signal.aborted) setSettled(text);
    }, pause);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [sources, text]);

  const groups: PaletteGroup[] = [
    { id: recentSource, label: t('palette.recent'), entries: text === '' ? recent : [] },
    ...exactFirst(
      sources.map(({ id, label }) => ({ id, label, entries: found[id] ?? [] })),
      text,
    ),
  ].filter(({ entries }) => entries.length > 0);

  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  useEffect(() => {
    if (settled !== text || text === '') return;
    announce(count ? t('results.available', { count, n: count }) : t('results.none'));
  }, [settled, text, count, t]);
  return { groups, isSearching: settled !== text };
}

/** Records whose number or code equals the input come before those that only contain it. */
export function exactFirst(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const wanted = text.toLowerCase();
  const isExact = ({ label }: PaletteEntry) => label.toLowerCase().split(/ · |\s/)[0] === wanted;
  return groups
    .map((group) => ({ ...group, entries: group.entries.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a))) }))
    .toSorted((a, b) => Number(b.entries.some(isExact)) - Number(a.entries.some(isExact)));
}

export function rememberEntry(entry: PaletteEntry & { to: string }, source: string): void {
  const { id, label, description, to } = entry;
  const remembered = { id: source === recentSource ? id : `${source} ${id}`, label, description, to };
  const others = readRecent().filter((other) => other.to !== to);
  writeSetting(recentName, [remembered, ...others].slice(0, recentLimit));
}

function readRecent(): (PaletteEntry & { to: string })[] {
  const stored = readSetting(recentName);
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

function isRecent(entry: unknown): entry is PaletteEntry & { to: string } {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, label, to } = entry as Record<string, unknown>;
  return typeof id === 'string' && typeof label === 'string' && typeof to === 'string';
}

const pickOnly = (found: Found, sources: readonly PaletteSource[]): Found =>
  Object.fromEntries(sources.map(({ id }) => [id, found[id] ?? []]));
