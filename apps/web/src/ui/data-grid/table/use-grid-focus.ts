import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GridCell, GridExtent } from './grid-keys.ts';

export interface GridFocus {
  /** The one cell that the Tab key reaches. */
  active: GridCell;
  setActive: (cell: GridCell) => void;
  /** Makes a cell active, scrolls it into view and moves the focus there. */
  focusCell: (cell: GridCell) => void;
  /** Restores the focus that was lost with replaced rows. */
  regain: () => void;
}

/** Roving focus: one cell of the grid is a tab stop, and it moves. */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  extent: Pick<GridExtent, 'rows' | 'columns'>,
  listKey: string,
): GridFocus {
  const [place, setPlace] = useState({ cell: { row: 0, column: 0 }, listKey });
  const wanted = useRef<GridCell | null>(null);
  const focused = useRef<GridCell | null>(null);
  const cell = place.listKey === listKey ? place.cell : { row: 0, column: place.cell.column };
  const active = {
    row: Math.min(cell.row, extent.rows - 1),
    column: Math.max(0, Math.min(cell.column, extent.columns - 1)),
  };

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const column = Math.min(wanted.current.column, extent.columns - 1);
    const target = grid.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current.row}:${column}"]`);
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const setActive = useCallback(
    (next: GridCell) => {
      focused.current = next;
      setPlace((before) =>
        before.listKey === listKey && isSameCell(before.cell, next) ? before : { cell: next, listKey },
      );
    },
    [listKey],
  );
  const focusCell = useCallback(
    (next: GridCell) => {
      wanted.current = next;
      // A new object causes a render even when the cell is active already, so that the focus returns to it.
      setPlace({ cell: next, listKey });
    },
    [listKey],
  );
  const regain = useCallback(() => {
    const lost = document.activeElement === document.body ? focused.current : null;
    const next = wanted.current ?? lost;
    if (next) focusCell(next);
  }, [focusCell]);
  // Columns for which the record beside the list leaves no room take the focus with them.
  useLayoutEffect(() => {
    if (extent.columns > 0) regain();
  }, [extent.columns, regain]);
  return { active, setActive, focusCell, regain };
}

export function cellOf(target: EventTarget | null): GridCell | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  const [row, column] = place?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

const isSameCell = (a: GridCell, b: GridCell) => a.row === b.row && a.column === b.column;
