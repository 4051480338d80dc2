import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#src/ui/basics/announce.ts';
import { useEvent } from '#src/ui/basics/use-event.ts';
import type { GridColumn, GridEdit } from '../model/grid-types.ts';

/** A cell whose new value is shown before it is stored, or could not be stored. */
export interface CellChange {
  value: unknown;
  state: 'saving' | 'failed';
  /** Why it could not be stored. */
  message: string;
}

export type RowChanges = ReadonlyMap<string, CellChange>;

export interface GridEditsOptions<Row> {
  columns: readonly GridColumn<Row>[];
  onEdit: ((edit: GridEdit<Row>) => Promise<unknown>) | undefined;
  /** The current version of the row, as it is after a change of the reader was stored. */
  findRow: (id: string) => Row | undefined;
}

/** Changed cells: shown at once, stored one after the other per row, reverted when storing fails. */
export function useGridEdits<Row>({ columns, onEdit, findRow }: GridEditsOptions<Row>) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState<ReadonlyMap<string, RowChanges>>(new Map());
  const queues = useRef(new Map<string, Promise<void>>());
  const find = useEvent(findRow);
  // A change counts against the version that the reader saw, or against what the reader's own earlier change made of it.
  const successors = useRef(new WeakMap<object, Row>());

  const put = (id: string, column: string, change: CellChange | null) =>
    setChanges((before) => withChange(before, id, column, change));

  const store = async (id: string, row: Row, column: GridColumn<Row>, change: CellChange) => {
    const { value } = change;
    if (!column.edit || !onEdit) return;
    const current = newestOwn(successors.current, row);
    try {
      await onEdit({ row: current, column: column.id, value, next: applyValue(column, current, value) });
      await waitForChange(() => find(id), current);
      const stored = find(id);
      if (isObject(current) && stored !== undefined && stored !== current) successors.current.set(current, stored);
      setChanges((before) =>
        before.get(id)?.get(column.id) === change ? withChange(before, id, column.id, null) : before,
      );
    } catch (failure) {
      const message = failure instanceof Error && failure.message ? failure.message : t('error.generic');
      put(id, column.id, { value, state: 'failed', message });
      announce(t('grid.editFailed', { field: column.header, message }));
    }
  };
  const commit = (id: string, row: Row, column: GridColumn<Row>, value: unknown) => {
    const change: CellChange = { value, state: 'saving', message: '' };
    put(id, column.id, change);
    const earlier = queues.current.get(id) ?? Promise.resolve();
    const queue = earlier.then(async () => await store(id, row, column, change));
    queues.current.set(id, queue);
  };

  return {
    changes,
    commit,
    forget: (id: string, column: string) => put(id, column, null),
    /** The row with its unsaved changes. */
    preview: (row: Row, id: string) => previewRow(row, columns, changes.get(id)),
  };
}

function newestOwn<Row>(successors: WeakMap<object, Row>, seen: Row): Row {
  const next = isObject(seen) ? successors.get(seen) : undefined;
  return next === undefined ? seen : newestOwn(successors, next);
}

const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null;

// The stored value arrives a moment later; until then the cell keeps the new one and the next change of the row waits.
async function waitForChange<Row>(read: () => Row | undefined, before: Row): Promise<void> {
  const until = Date.now() + 500;
  while (read() === before && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 16));
}

function previewRow<Row>(row: Row, columns: readonly GridColumn<Row>[], changes: RowChanges | undefined): Row {
  if (!changes) return row;
  return columns.reduce((shown, column) => {
    const change = changes.get(column.id);
    return change?.state === 'saving' ? applyValue(column, shown, change.value) : shown;
  }, row);
}

// The value comes from the editor of this column, so it has the type that its `set` takes.
function applyValue<Row>(column: GridColumn<Row>, row: Row, value: unknown): Row {
  return column.edit ? (column.edit.set as (row: Row, value: unknown) => Row)(row, value) : row;
}

function withChange(before: ReadonlyMap<string, RowChanges>, id: string, column: string, change: CellChange | null) {
  const ofRow = new Map(before.get(id));
  if (change) ofRow.set(column, change);
  else ofRow.delete(column);
  const next = new Map(before);
  if (ofRow.size) next.set(id, ofRow);
  else next.delete(id);
  return next;
}
