import { useCallback, useInsertionEffect, useRef } from 'react';

/** A stable callback that always runs its latest version, so that memoised rows do not render again. */
export function useEvent<Arguments extends unknown[], Result>(run: (...given: Arguments) => Result) {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
