import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridRows } from '../model/grid-types.ts';
import type { GridCell } from './grid-keys.ts';
import type { GridFocus } from './use-grid-focus.ts';

interface Place {
  top: number;
  /** The cell that had the focus, if any. */
  cell: GridCell | null;
}

const maxPlaces = 100;
const places = new Map<string, Place>();

/**
 * Where the reader was in a list. Going back to the list restores the scroll position and the focused cell; another
 * list begins at its top. Returns a function to call when a cell gets the focus.
 */
export function useGridPlace<Row>(
  grid: RefObject<HTMLElement | null>,
  name: string,
  { listKey, count }: GridRows<Row>,
  { focusCell }: GridFocus,
): (cell: GridCell) => void {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (count === 0 || shown.current === listKey) return;
    const place = shown.current === null ? places.get(keyOf(name)) : undefined;
    shown.current = listKey;
    grid.current?.scrollTo({ top: place?.top ?? 0 });
    if (place?.cell && place.cell.row < count) focusCell(place.cell);
  }, [grid, name, listKey, count, focusCell]);

  useEffect(() => {
    const element = grid.current;
    const remember = () => element && keep(name, { top: element.scrollTop });
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [grid, name]);
  return (cell) => keep(name, { cell });
}

function keep(name: string, change: Partial<Place>): void {
  const key = keyOf(name);
  const place = { top: 0, cell: null, ...places.get(key), ...change };
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
}

/** Every entry of the browser's history has its own position; the router gives each a key. */
function keyOf(name: string): string {
  const state = history.state as { __TSR_key?: string } | null;
  return `${state?.__TSR_key ?? ''} ${name}`;
}
