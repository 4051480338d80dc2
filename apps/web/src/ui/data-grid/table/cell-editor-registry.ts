import type { ReactNode } from 'react';
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

/** Undefined until it is loaded. */
export const registeredEditor = (): Editor | undefined => editor;
