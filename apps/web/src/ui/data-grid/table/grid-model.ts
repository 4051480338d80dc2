import type { GridColumnLayout } from '../columns/use-grid-columns.ts';
import type { GridRows, GridSort } from '../model/grid-types.ts';
import type { RowCommandsPart } from '../model/row-commands.ts';
import type { GridPeek } from '../peek/use-peek.ts';
import type { useGridSelection } from '../selection/use-grid-selection.ts';
import type { useGridEdits } from './use-grid-edits.ts';

/** What the table and the cards of one data grid share. */
export interface GridModel<Row> {
  label: string;
  /** The name under which the reader's layout and position are stored. */
  name: string;
  rows: GridRows<Row>;
  rowId: (row: Row) => string;
  layout: GridColumnLayout<Row>;
  sort: GridSort | null;
  onSortChange: ((sort: GridSort | null) => void) | undefined;
  canSelect: boolean;
  selecting: ReturnType<typeof useGridSelection<Row>>;
  edits: ReturnType<typeof useGridEdits<Row>>;
  onOpenRow: ((row: Row) => void) | undefined;
  /** Rows open beside the grid. */
  peek: GridPeek<Row> | undefined;
  /** A click on a cell opens its row; a double click or F2 edits it. */
  editsByDoubleClick: boolean;
  onPastEnd: (() => void) | undefined;
  /** Lets the reader tick rows, beginning with this one. */
  onTick: ((id?: string) => void) | undefined;
  /** The menu of a row. */
  RowCommands: RowCommandsPart | undefined;
  /** What colleagues did to visible rows, by row id. */
  marks: ReadonlyMap<string, string> | undefined;
}

/** Width in pixels of the column of checkboxes. */
export const selectWidth = 44;

/** Ascending, descending, and back to the order of the list itself. */
export function nextSort(sort: GridSort | null, column: string): GridSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** A sort order as calls and search parameters write it: `name`, or `-name` for descending. */
export function writeSort(sort: GridSort | null): string | undefined {
  return sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.column}` : undefined;
}

export function readSort(text: string | undefined): GridSort | null {
  if (!text) return null;
  return text.startsWith('-') ? { column: text.slice(1), direction: 'desc' } : { column: text, direction: 'asc' };
}
