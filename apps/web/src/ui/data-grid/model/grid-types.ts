import type { ReactNode } from 'react';
import type { SearchSource } from '#src/ui/typeahead/use-search.ts';

/** One column of a data grid; on a phone, one line of a card. */
export interface GridColumn<Row> {
  /** Unique in the grid; also what sorting by it is called. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'end' | undefined;
  /** Pixels, 160 when left out. */
  width?: number | undefined;
  /** Takes a share of the room that is left over. */
  grow?: boolean | undefined;
  sortable?: boolean | undefined;
  /** The cell that names the row: it carries the link and cannot be hidden. */
  primary?: boolean | undefined;
  /** Not shown until the reader chooses it. */
  hidden?: boolean | undefined;
  /** In a grid too narrow for all columns the lowest is hidden first, unless the reader has chosen it. */
  hidePriority?: number | undefined;
  /** The cell holds buttons or a menu; Enter moves the focus into it. */
  interactive?: boolean | undefined;
  /** Where a card shows it: beside the name, or not at all; else as a labelled line. */
  card?: 'beside' | 'none' | undefined;
  /** Cell of the totals row. */
  total?: ReactNode;
  edit?: GridEditor<Row> | undefined;
}

// Methods, not function properties: an editor of one kind of value stands in a list of editors of any.
interface Editing<Row, Value> {
  get(row: Row): Value;
  /** The row as it will be; shown at once, before the change is stored. */
  set(row: Row, value: Value): Row;
  canEdit?(row: Row): boolean;
}

export interface TextEditor<Row> extends Editing<Row, string> {
  kind: 'text';
  maximumLength?: number;
}

export interface NumberEditor<Row> extends Editing<Row, number | null> {
  kind: 'number' | 'money';
  decimals?: number;
  minimum?: number;
  maximum?: number;
  required?: boolean;
}

export interface DateEditor<Row> extends Editing<Row, string | null> {
  kind: 'date';
  minimum?: string;
  maximum?: string;
  required?: boolean;
}

export interface TypeaheadEditor<Row, Option> extends Editing<Row, Option | null> {
  kind: 'typeahead';
  source(...search: Parameters<SearchSource<readonly Option[]>>): Promise<readonly Option[]>;
  getId(option: Option): string;
  getLabel(option: Option): string;
  renderOption?(option: Option, query: string): ReactNode;
  required?: boolean;
}

export type GridEditor<Row> = TextEditor<Row> | NumberEditor<Row> | DateEditor<Row> | TypeaheadEditor<Row, unknown>;

/** Keeps the type of the options while the editor is written down. */
export function typeaheadEditor<Row, Option>(editor: Omit<TypeaheadEditor<Row, Option>, 'kind'>): GridEditor<Row> {
  return { ...editor, kind: 'typeahead' } satisfies TypeaheadEditor<Row, Option> as GridEditor<Row>;
}

/** A changed cell, to be stored. */
export interface GridEdit<Row> {
  row: Row;
  column: string;
  value: unknown;
  /** The row with the new value in it. */
  next: Row;
}

export interface GridSort {
  column: string;
  direction: 'asc' | 'desc';
}

/** The rows of a grid, wherever they come from: `useListedRows` or `useGridRows`. */
export interface GridRows<Row> {
  /** Rows of this view, loaded or not. */
  count: number;
  /** Rows of the whole list; null while unknown. */
  total: number | null;
  /** False when counting stopped at `total`. */
  totalIsExact: boolean;
  /** How many rows of the list come before this view. */
  offset: number;
  /** Undefined while the row is on its way. */
  rowAt: (index: number) => Row | undefined;
  /** Tells which rows are in sight, so that they are loaded. */
  show: (first: number, last: number) => void;
  /** All rows between two indexes, loaded first where they are not; rows that fail to load are left out. */
  collect: (first: number, last: number) => Promise<readonly Row[]>;
  status: 'loading' | 'ready' | 'failed';
  /** Rows of an earlier answer are shown until the new one is there. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  /** Another value means another list: the grid begins at its top again. */
  listKey: string;
}

export type GridDensity = 'compact' | 'comfortable';
