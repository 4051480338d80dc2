import type { ReturnedField } from '../model/grid-types.ts';
import type { ListColumn } from './columns.tsx';

type ValueOf<Row> = ReturnedField<Row>['value'];

/** Columns of a list whose fields can be changed in an exported file; by the ids of the columns, which are the names of the fields. */
export const returned = <Row>(
  columns: readonly ListColumn<Row>[],
  values: Readonly<Record<string, ValueOf<Row>>>,
  fields: Readonly<Record<string, string>> = {},
): ListColumn<Row>[] =>
  columns.map((column) => (t) => {
    const made = column(t);
    const value = values[made.id];
    return value ? { ...made, returns: { field: fields[made.id] ?? made.id, value } } : made;
  });
