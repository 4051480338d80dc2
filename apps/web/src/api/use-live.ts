import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@werkbank/contract/session.ts';
import { useEffect } from 'react';
import { api } from './api.ts';
import { firstScreenStands } from './first-screen.ts';

/** Changes of one moment are read anew together. */
const gatherFor = 250;

/** Keeps what is on the screen current while colleagues work in the division. Rests while the page is hidden. */
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
    void firstScreenStands().then(() => {
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

async function follow(client: QueryClient, division: number, signal: AbortSignal): Promise<void> {
  const { concerns, followLive, liveDomains } = await import('./live-stream.ts');
  const gathered: LiveChange[] = [];
  const refresh = () => {
    const changes = gathered.splice(0);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => changes.some((change) => concerns(change, queryKey)),
    });
  };
  await followLive(
    {
      open: (until) => api.session.events({ query: { division: String(division) } }, until),
      wait,
      onReady: () =>
        void client.invalidateQueries({ predicate: ({ queryKey }) => liveDomains.includes(String(queryKey[0])) }),
      onChange: (change) => {
        if (gathered.push(change) === 1) setTimeout(refresh, gatherFor);
      },
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
