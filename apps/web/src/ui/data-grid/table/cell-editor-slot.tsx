import { createElement, type ReactNode } from 'react';
import type { CellEditorProps } from './cell-editor.tsx';

type Editor = <Row>(props: CellEditorProps<Row>) => ReactNode;

let editor: Editor | undefined;

/** Called by `cell-editor.tsx` when it is loaded. */
export function registerCellEditor(loaded: Editor): void {
  editor = loaded;
}

/**
 * Where a cell is edited. Most grids are only read, so the editor with all its kinds of fields comes with the columns
 * that are edited: their module imports `cell-editor.tsx`, and no key is typed before it is there.
 */
export function CellEditorSlot<Row>(props: CellEditorProps<Row>) {
  if (!editor) throw new Error('Columns that are edited import ui/data-grid/cell-editor.tsx.');
  return createElement(editor<Row>, props);
}
