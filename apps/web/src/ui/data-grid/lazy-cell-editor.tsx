import { createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { CellEditorProps } from './cell-editor.tsx';

type Editor = <Row>(props: CellEditorProps<Row>) => ReactNode;

let editor: Editor | undefined;
const listeners = new Set<() => void>();

/**
 * Has the editor with all its kinds of fields at hand, once a grid that can be edited is entered: most grids are only
 * read. Not React's `lazy`, which draws nothing at first: the key that opens the editor is typed into it.
 */
export async function loadCellEditor(): Promise<void> {
  if (editor) return;
  editor = (await import('./cell-editor.tsx')).CellEditor;
  for (const listener of listeners) listener();
}

export function LazyCellEditor<Row>(props: CellEditorProps<Row>) {
  const loaded = useSyncExternalStore(subscribe, readEditor);
  const { onCancel } = props;
  useEffect(() => {
    if (!loaded) loadCellEditor().catch(onCancel);
  }, [loaded, onCancel]);
  return loaded ? createElement(loaded<Row>, props) : null;
}

const readEditor = () => editor;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
