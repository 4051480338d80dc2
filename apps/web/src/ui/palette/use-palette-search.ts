import { matchRank } from '@werkbank/contract/workplace/match-rank.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../basics/announce.ts';
import type { PaletteEntry, PaletteSource } from './palette-store.ts';
import { readRecent, recentSource } from './recent-entries.ts';

export interface PaletteGroup {
  id: string;
  label: string;
  entries: readonly PaletteEntry[];
}

type Found = Readonly<Record<string, readonly PaletteEntry[]>>;

const pause = 60;

/** Queries all sources at once and shows each result as it arrives, in the order of the sources. */
export function usePaletteSearch(sources: readonly PaletteSource[], query: string) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Found>({});
  const [settled, setSettled] = useState<string | null>(null);
  // The page that is shown is no place to go to.
  const [recent] = useState(() => readRecent().filter(({ to }) => to !== window.location.pathname));
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
    ...bestFirst(
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

/** Better matches come before others, in each group and among the groups. */
export function bestFirst(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const rank = ({ number, name, label }: PaletteEntry) => matchRank(text, { number, name: name ?? label });
  const best = ({ entries }: PaletteGroup) => Math.max(0, ...entries.map(rank));
  return groups
    .map((group) => ({ ...group, entries: group.entries.toSorted((a, b) => rank(b) - rank(a)) }))
    .toSorted((a, b) => best(b) - best(a));
}

const pickOnly = (found: Found, sources: readonly PaletteSource[]): Found =>
  Object.fromEntries(sources.map(({ id }) => [id, found[id] ?? []]));
