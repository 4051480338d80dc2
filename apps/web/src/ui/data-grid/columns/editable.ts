import type { GridEditor } from '../model/grid-types.ts';
import type { ListColumn } from './columns.tsx';

/** Columns of a list of which some can be edited, by their ids. */
export const editable = <Row>(
  columns: readonly ListColumn<Row>[],
  editors: Readonly<Record<string, GridEditor<Row>>>,
): ListColumn<Row>[] =>
  columns.map((column) => (t) => {
    const made = column(t);
    return { ...made, edit: editors[made.id] };
  });

/** One of a few values in a cell; `texts` is the prefix of the keys of their texts. */
export const choiceCell = <Row, Name extends keyof Row>(
  name: Name,
  choices: readonly (Row[Name] & string)[],
  texts: string,
  canEdit: (row: Row) => boolean,
): GridEditor<Row> => ({
  kind: 'choice',
  choices,
  labelOf: (choice) => `${texts}.${choice}`,
  canEdit,
  get: (row) => row[name] as string,
  set: (row, value) => ({ ...row, [name]: value }),
});

type TextFieldOf<Row> = { [Name in keyof Row]: string extends Row[Name] ? Name : never }[keyof Row];

/** Text in a cell; an empty one is stored as none. */
export const textCell = <Row>(name: TextFieldOf<Row>, maximumLength: number): GridEditor<Row> => ({
  kind: 'text',
  maximumLength,
  get: (row) => (row[name] as string | null) ?? '',
  set: (row, text) => ({ ...row, [name]: text.trim() || null }),
});

/** The same for a text that may have several lines, which only a form can edit. */
export const noteCell = <Row>(name: TextFieldOf<Row>, maximumLength: number): GridEditor<Row> => ({
  ...textCell<Row>(name, maximumLength),
  canEdit: (row) => !String(row[name] ?? '').includes('\n'),
});

type DayFieldOf<Row> = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row];

/** A day in a cell; a required one cannot be cleared. */
export const dayCell = <Row>(
  name: DayFieldOf<Row>,
  { required = false, ...more }: { required?: boolean; canEdit?: (row: Row) => boolean } = {},
): GridEditor<Row> => ({
  kind: 'date',
  required,
  get: (row) => row[name] as string | null,
  set: (row, value) => ({ ...row, [name]: value }),
  ...more,
});
