import { useRef } from 'react';
import type { GridRows } from '../model/grid-types.ts';
import {
  everythingSelected,
  type GridSelection,
  isSelected,
  nothingSelected,
  selectionState,
  selectRows,
} from './selection-model.ts';

export interface SelectionOptions<Row> {
  rows: GridRows<Row>;
  rowId: (row: Row) => string;
  selection: GridSelection | undefined;
  onChange: ((selection: GridSelection) => void) | undefined;
}

/** Selecting rows: one, a range with Shift, all on the page, all that match. */
export function useGridSelection<Row>({ rows, rowId, selection = nothingSelected, onChange }: SelectionOptions<Row>) {
  const anchor = useRef<number | null>(null);
  const latest = useRef(selection);
  latest.current = selection;
  const shownIds = () =>
    Array.from({ length: Math.min(rows.count, 1000) }, (_, index) => rows.rowAt(index)).flatMap((row) =>
      row === undefined ? [] : rowId(row),
    );

  const toggle = (index: number) => {
    const row = rows.rowAt(index);
    anchor.current = index;
    if (row === undefined) return;
    const id = rowId(row);
    onChange?.(selectRows(selection, [id], !isSelected(selection, id)));
  };
  /** From the row ticked last to this one. */
  const extendTo = async (index: number) => {
    const from = anchor.current ?? index;
    const range = await rows.collect(Math.min(from, index), Math.max(from, index));
    // Loading takes time; rows ticked in the meantime stay selected.
    onChange?.(selectRows(latest.current, range.map(rowId), true));
  };
  const state = onChange ? selectionState(selection, shownIds()) : 'none';

  return {
    state,
    isSelected: (row: Row | undefined) => (onChange ? row !== undefined && isSelected(selection, rowId(row)) : null),
    setAnchor: (index: number) => {
      anchor.current ??= index;
    },
    toggle,
    extendTo,
    selectMatching: () => onChange?.(everythingSelected),
    clear: () => onChange?.(nothingSelected),
    /** The checkbox in the header: selects the rows of this view, or everything when they are not all loaded. */
    toggleAll: () => {
      if (state === 'all') return onChange?.(nothingSelected);
      const ids = shownIds();
      onChange?.(ids.length < rows.count ? everythingSelected : selectRows(selection, ids, true));
    },
  };
}
