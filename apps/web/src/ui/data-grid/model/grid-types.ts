import type { ReactNode } from 'react';
import type { SearchSource } from '#src/ui/typeahead/use-search.ts';

/** One column of a data grid; on a phone, one line of a card. */
export interface GridColumn<Row> {
  /** Unique in the grid; also its name as a sort key. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'end' | undefined;
  /** Pixels; default 160. */
  width?: number | undefined;
  /** Takes a share of the remaining width. */
  grow?: boolean | undefined;
  /** A long text takes two lines, unless the rows are low. */
  wraps?: boolean | undefined;
  sortable?: boolean | undefined;
  /** The cell that names the row: it carries the link and cannot be hidden. */
  primary?: boolean | undefined;
  /** Hidden until the reader chooses it. */
  hidden?: boolean | undefined;
  /**
   * In a grid too narrow for all columns, those with the lowest priority are hidden first, unless the reader chose
   * them.
   */
  hidePriority?: number | undefined;
  /** Pixels from the start of the row, behind the checkbox, at which it stays while the grid scrolls sideways. */
  pinnedAt?: number | undefined;
  isLastPinned?: boolean | undefined;
  /** The cell contains buttons or a menu; Enter moves the focus into it. */
  interactive?: boolean | undefined;
  /** Where a card shows it: next to the name, or not at all; by default as a labelled line. */
  card?: 'beside' | 'none' | undefined;
  /** Cell of the totals row. */
  total?: ReactNode;
  edit?: GridEditor<Row> | undefined;
  /** A field that can be changed in an exported file and brought back. */
  returns?: ReturnedField<Row> | undefined;
}

export interface ReturnedField<Row> {
  /** Its name in an import. */
  field: string;
  /** What the file contains of it: a day as `YYYY-MM-DD`. */
  value: (row: Row) => string | number | null;
  isDay?: boolean | undefined;
  /** The heading in every language, if the texts of the program do not contain it. */
  headings?: readonly string[] | undefined;
}

// Methods, not function properties: a list of editors of any type may then contain one of a specific type.
interface Editing<Row, Value> {
  get(row: Row): Value;
  /** The row with the new value; shown at once, before the change is stored. */
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

/** One of a few values, stored as soon as it is chosen. */
export interface ChoiceEditor<Row> extends Editing<Row, string> {
  kind: 'choice';
  choices: readonly string[];
  /** Key of the text of a choice. */
  labelOf(choice: string): string;
  /** The text itself, for choices that have no key, such as months. */
  textOf?(choice: string, locale: string): string;
}

export type GridEditor<Row> =
  | TextEditor<Row>
  | NumberEditor<Row>
  | DateEditor<Row>
  | TypeaheadEditor<Row, unknown>
  | ChoiceEditor<Row>;

/** Infers the type of the options where an editor is declared. */
export function typeaheadEditor<Row, Option>(editor: Omit<TypeaheadEditor<Row, Option>, 'kind'>): GridEditor<Row> {
  return { ...editor, kind: 'typeahead' } satisfies TypeaheadEditor<Row, Option> as GridEditor<Row>;
}

/** A changed cell that is to be stored. */
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

/** The rows of a grid from any source: `useListedRows` or `useGridRows`. */
export interface GridRows<Row> {
  /** Rows of this view, loaded or not. */
  count: number;
  /** Rows of the whole list; null while unknown. */
  total: number | null;
  /** False when counting stopped at `total`. */
  totalIsExact: boolean;
  /** How many rows of the list come before this view. */
  offset: number;
  /** Undefined while the row is loading. */
  rowAt: (index: number) => Row | undefined;
  /** Reports which rows are visible, so that they are loaded. */
  show: (first: number, last: number) => void;
  /** All rows between two indexes, loaded first if necessary; rows that fail to load are left out. */
  collect: (first: number, last: number) => Promise<readonly Row[]>;
  status: 'loading' | 'ready' | 'failed';
  /** Rows of an earlier response are shown until the new one has arrived. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  /** Another value means another list: the grid scrolls back to its top. */
  listKey: string;
}

export type GridDensity = 'compact' | 'comfortable';
