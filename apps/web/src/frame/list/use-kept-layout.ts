import { useEffect, useLayoutEffect } from 'react';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { keepLayoutsWith, readLayout, takeOverLayout } from '#src/ui/data-grid/columns/saved-layout.ts';

/** While a column is dragged wider, only its last width is stored. */
const pause = 800;

/** Keeps the columns of a list with the person: those of another browser are shown, and changes are stored. */
export function useKeptLayout(list: string): void {
  const division = useDivision();
  const canKeep = useHasRight('views.change');
  // Read by the navigation, or before the list; the copy in the browser may be older than its own layout.
  const { data } = useCall(api.views.chosen, { params: { division } }, { enabled: false });
  const kept = data?.layouts.find((one) => one.list === list);
  useLayoutEffect(() => {
    if (kept) takeOverLayout(list, readLayout(kept.layout));
  }, [list, kept]);
  useEffect(() => {
    if (!canKeep) return;
    let timer: number | undefined;
    keepLayoutsWith((name, layout) => {
      window.clearTimeout(timer);
      // What could not be sent is in effect in this browser all the same.
      const store = () =>
        void api.views.keepLayout({ params: { division, list: name }, body: { layout } }).catch(() => undefined);
      timer = window.setTimeout(store, pause);
    });
  }, [division, canKeep]);
}
