import type { GridRows } from '../model/grid-types.ts';

/** The record that is open beside a list. */
export interface GridPeek<Row> {
  /** Null when none is. */
  row: Row | null;
  index: number;
  show: (row: Row) => void;
  close: () => void;
}

interface PeekOptions<Row> {
  rows: GridRows<Row>;
  rowId: (row: Row) => string;
  /** From the address. */
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Rows among which the record is looked for: those of a page. */
const maxRows = 1000;

/** Finds the record by its id among the loaded rows. */
export function findPeek<Row>({ rows, rowId, id, onChange }: PeekOptions<Row>): GridPeek<Row> {
  const show = (row: Row) => onChange(rowId(row));
  const close = () => onChange(undefined);
  for (let index = 0; id !== undefined && index < Math.min(rows.count, maxRows); index += 1) {
    const row = rows.rowAt(index);
    if (row !== undefined && rowId(row) === id) return { row, index, show, close };
  }
  return { row: null, index: -1, show, close };
}
