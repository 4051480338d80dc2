import { useCallback, useEffect, useRef, useState } from 'react';

/** Finds what matches a text. A newer search aborts the signal of the previous one. */
export type SearchSource<Found> = (query: string, signal: AbortSignal) => Promise<Found>;

export interface SearchState<Found> {
  status: 'idle' | 'searching' | 'found' | 'failed';
  /** The last result; kept while a newer search runs, so that the list does not jump. */
  found: Found | null;
  query: string;
  /** Differs for each search, and after each reset. */
  run: number;
}

export interface Search<Found> extends SearchState<Found> {
  search: (query: string, options?: { atOnce?: boolean }) => void;
  /** Aborts the running search and clears its result. */
  reset: () => void;
}

/** Runs searches one at a time: waits until typing pauses, and never lets a late result replace a newer one. */
export function useSearch<Found>(source: SearchSource<Found>, pause: number): Search<Found> {
  const [state, setState] = useState<SearchState<Found>>({ status: 'idle', found: null, query: '', run: 0 });
  const running = useRef<AbortController | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  }, [source]);

  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    running.current?.abort();
    running.current = null;
  }, []);

  const begin = useCallback(async (query: string) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const found = await latest.current(query, controller.signal);
      if (!controller.signal.aborted) setState(({ run }) => ({ status: 'found', found, query, run }));
    } catch {
      // The source reports its own failures; here they only end the search.
      if (!controller.signal.aborted) setState(({ run }) => ({ status: 'failed', found: null, query, run }));
    }
  }, []);

  const search = useCallback(
    (query: string, { atOnce = false } = {}) => {
      stop();
      setState(({ found, run }) => ({ status: 'searching', found, query, run: run + 1 }));
      timer.current = window.setTimeout(() => void begin(query), atOnce ? 0 : pause);
    },
    [pause, begin, stop],
  );
  const reset = useCallback(() => {
    stop();
    setState(({ run }) => ({ status: 'idle', found: null, query: '', run: run + 1 }));
  }, [stop]);

  useEffect(() => stop, [stop]);
  return { ...state, search, reset };
}
