import { createElement, type ReactNode } from 'react';
import type { GridEditor } from '../model/grid-types.ts';

/** Where the focus goes after a cell is edited. */
export type EditMove = 'stay' | 'down' | 'next' | 'previous' | 'away';

export interface CellEditorProps<Row> {
  editor: GridEditor<Row>;
  label: string;
  initial: unknown;
  onCommit: (value: unknown, move: EditMove) => void;
  onCancel: () => void;
}

type Editor = <Row>(props: CellEditorProps<Row>) => ReactNode;

let editor: Editor | undefined;

/** Called by `cell-editor.tsx` when it is loaded. */
export function registerCellEditor(loaded: Editor): void {
  editor = loaded;
}

/**
 * Where a cell is edited. Most grids are read-only, so the editor with all its field types is loaded with the columns
 * that can be edited: their module imports `cell-editor.tsx`, so it is present before any key is typed.
 */
export function CellEditorSlot<Row>(props: CellEditorProps<Row>) {
  if (!editor) throw new Error('Columns that are edited import ui/data-grid/table/cell-editor.tsx.');
  return createElement(editor<Row>, props);
}
