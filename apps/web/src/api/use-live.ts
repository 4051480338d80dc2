import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import { useEffect } from 'react';
import { api } from './api.ts';
import { firstScreenLoaded } from './first-paint.ts';
import { noteChange } from './last-change.ts';
import { isReadOf, pausedLists } from './paused-lists.ts';

/** Changes within this many milliseconds cause one refetch. */
const gatherFor = 250;
/** Milliseconds that a request for the stream may take; whatever changes in the meantime counts as newer than the data shown. */
const patience = 5_000;

/**
 * Keeps the screen up to date while colleagues work in the division. A list in which the reader works receives the
 * changes without being refetched (`use-paused-list.ts`). Pauses while the page is hidden.
 */
export function useLive(division: number): void {
  const client = useQueryClient();
  useEffect(() => {
    let following: AbortController | undefined;
    const attend = () => {
      if (document.hidden) {
        following?.abort();
        following = undefined;
      } else if (!following) {
        following = new AbortController();
        void follow(client, division, following.signal);
      }
    };
    let isGone = false;
    void firstScreenLoaded().then(() => {
      if (isGone) return;
      attend();
      document.addEventListener('visibilitychange', attend);
    });
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', attend);
      following?.abort();
    };
  }, [client, division]);
}

/** When anything last arrived on a division's stream; the data shown is at least as recent. */
const lastSign = new Map<number, number>();

/** In milliseconds; undefined when the clock cannot be trusted, because it stopped during sleep or was set. */
function ageOf(division: number): number {
  const last = lastSign.get(division) ?? performance.timeOrigin;
  return Math.ceil(Math.max(Date.now() - last, performance.timeOrigin + performance.now() - last, 0));
}

async function follow(client: QueryClient, division: number, signal: AbortSignal): Promise<void> {
  const { changesOf, concerns, followLive } = await import('./live-stream.ts');
  const gathered: LiveChange[] = [];
  const refresh = () => {
    const changes = gathered.splice(0);
    noteChange();
    const held = pausedLists();
    void client.invalidateQueries({
      predicate: (query) =>
        changes.some((change) => concerns(change, query.queryKey)) &&
        !(query.isActive() && held.some((list) => isReadOf(list, query.queryKey))),
    });
    for (const list of held) {
      const news = changes.filter((change) => concerns(change, list.name));
      if (news.length > 0) list.tell(news);
    }
  };
  const gather = (change: LiveChange) => {
    if (gathered.push(change) === 1) setTimeout(refresh, gatherFor);
  };
  let opened = 0;
  await followLive(
    {
      open: (until) => {
        opened = performance.now();
        const age = String(ageOf(division) + patience);
        return api.session.events({ query: { division: String(division), age } }, until);
      },
      wait,
      onReady: (changed) => {
        const isExact = performance.now() - opened < patience;
        for (const change of changesOf(division, isExact ? changed : undefined)) gather(change);
      },
      onChange: gather,
      onSign: () => void lastSign.set(division, Date.now()),
    },
    signal,
  );
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
