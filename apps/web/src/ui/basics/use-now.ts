import { useSyncExternalStore } from 'react';

const beat = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: number | undefined;

/** Milliseconds since 1970, updated every 15 seconds; all displays of remaining time share one timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = window.setInterval(tick, beat);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
