import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keepOpening } from '../walk/walk-store.ts';
import type { GridRows } from './model/grid-types.ts';

/** Notes which row of a list is opened by its name, so that its page leads to the next one. */
export function useWalkStart(frame: RefObject<HTMLElement | null>, rows: GridRows<unknown>): void {
  const begin = useEffectEvent(({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>(':is([role="rowheader"], header) a');
    const { row, index = row } = link?.closest<HTMLElement>('[data-row], [data-index]')?.dataset ?? {};
    if (!link || !index || rows.isStale) return;
    keepOpening({ rows, index: Number(index), path: link.pathname, list: location.pathname + location.search });
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: MouseEvent) => begin(event);
    // Before the router follows the link.
    element?.addEventListener('click', listen, { capture: true });
    return () => element?.removeEventListener('click', listen, { capture: true });
  }, [frame]);
}
