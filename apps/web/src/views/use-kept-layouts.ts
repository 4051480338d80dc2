import { useEffect } from 'react';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { keepLayoutsWith, readLayout, takeOverLayout } from '#src/ui/data-grid/columns/saved-layout.ts';
import { useChosenViews } from './use-chosen-views.ts';

/** While columns are dragged wider, only their last width is stored. */
const pause = 800;

/** Keeps the columns of lists with the person: those of other browsers are shown, and changes are stored. */
export function useKeptLayouts(): void {
  const division = useDivision();
  const { layouts } = useChosenViews();
  useEffect(() => {
    // The copy of an older version lacks them.
    for (const { list, layout } of layouts ?? []) takeOverLayout(list, readLayout(layout));
  }, [layouts]);
  useEffect(() => {
    const timers = new Map<string, number>();
    keepLayoutsWith((list, layout) => {
      window.clearTimeout(timers.get(list));
      const store = () =>
        // What could not be sent is in effect in this browser all the same.
        void api.views.keepLayout({ params: { division, list }, body: { layout } }).catch(() => undefined);
      timers.set(list, window.setTimeout(store, pause));
    });
  }, [division]);
}
