import { useCallback, useInsertionEffect, useRef } from 'react';

/** A callback that never changes but always runs the newest version: keeps memoised rows from drawing again. */
export function useEvent<Arguments extends unknown[], Result>(run: (...given: Arguments) => Result) {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
