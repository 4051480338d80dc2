import { useEffect, useRef, useState } from 'react';
import { useEvent } from '#src/ui/basics/use-event.ts';
import type { GridColumn, GridEditor } from '../model/grid-types.ts';
import type { EditMove } from './cell-editor-registry.ts';
import { isEditable } from './grid-cell.tsx';
import { type GridCell, nextEditable } from './grid-keys.ts';
import type { GridModel } from './grid-model.ts';
import type { GridFocus } from './use-grid-focus.ts';

/** The cell that is being edited, and where the focus goes afterwards. */
export function useCellEditing<Row>(model: GridModel<Row>, columns: readonly GridColumn<Row>[], focus: GridFocus) {
  const { rows, rowId, edits, onPastEnd } = model;
  const [editing, setEditing] = useState<GridCell | null>(null);
  const awaited = useRef<number | null>(null);
  /** The row as it was when editing began: what a colleague stores in the meantime is not overwritten unseen. */
  const seen = useRef<Row | undefined>(undefined);
  const extent = { rows: rows.count, columns: columns.length };

  const canEdit = (cell: GridCell) => {
    const [column, row] = [columns[cell.column], rows.rowAt(cell.row)];
    return column !== undefined && row !== undefined && isEditable(column, row);
  };
  const start = (cell: GridCell) => {
    focus.setActive(cell);
    seen.current = rows.rowAt(cell.row);
    setEditing(cell);
  };
  const isSameRow = (one: Row | undefined, id: string): one is Row => one !== undefined && rowId(one) === id;
  const moveOn = (from: GridCell, move: EditMove) => {
    const by = move === 'previous' ? -1 : 1;
    const next = move === 'next' || move === 'previous' ? nextEditable(from, by, extent, canEdit) : null;
    if (next) return start(next);
    setEditing(null);
    if (move === 'away') return;
    if (move === 'next' && onPastEnd) {
      awaited.current = rows.count;
      onPastEnd();
    }
    focus.focusCell(move === 'down' ? { ...from, row: Math.min(from.row + 1, rows.count - 1) } : from);
  };
  const commit = useEvent((rowIndex: number, columnIndex: number, value: unknown, move: EditMove) => {
    const [row, column] = [rows.rowAt(rowIndex), columns[columnIndex]];
    if (row !== undefined && column?.edit) {
      const id = rowId(row);
      if (isSameValue(column.edit, column.edit.get(edits.preview(row, id)), value)) edits.forget(id, column.id);
      else edits.commit(id, isSameRow(seen.current, id) ? seen.current : row, column, value);
    }
    moveOn({ row: rowIndex, column: columnIndex }, move);
  });
  const cancel = useEvent((row: number, column: number) => {
    setEditing(null);
    focus.focusCell({ row, column });
  });

  // A row that was requested at the end is edited as soon as it exists.
  const startAwaited = useEvent(() => {
    const from = awaited.current;
    if (from === null || rows.count <= from) return;
    awaited.current = null;
    const first = nextEditable({ row: from, column: -1 }, 1, extent, canEdit);
    if (first) start(first);
  });
  useEffect(startAwaited, [rows.count, startAwaited]);
  return { editing, canEdit, start, commit, cancel };
}

function isSameValue<Row>(editor: GridEditor<Row>, before: unknown, after: unknown): boolean {
  if (editor.kind !== 'typeahead' || before === null || after === null) return Object.is(before, after);
  return editor.getId(before) === editor.getId(after);
}
