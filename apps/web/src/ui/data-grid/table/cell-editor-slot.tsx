import { createElement, lazy, Suspense } from 'react';
import { type CellEditorProps, registeredEditor } from './cell-editor-registry.ts';

const LoadedEditor = lazy(async () => ({ default: (await import('./cell-editor.tsx')).CellEditor<unknown> }));

/**
 * Where a cell is edited. Most grids are read-only, so the editor with all its field types is loaded with the columns
 * that can be edited: their module imports `cell-editor.tsx`, so it is present before any key is typed. Lists that are
 * edited after a double click load it then.
 */
export function CellEditorSlot<Row>(props: CellEditorProps<Row>) {
  const editor = registeredEditor();
  if (editor) return createElement(editor<Row>, props);
  return (
    <Suspense>
      <LoadedEditor {...(props as unknown as CellEditorProps<unknown>)} />
    </Suspense>
  );
}
