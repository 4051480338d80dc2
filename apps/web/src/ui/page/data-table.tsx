import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface DataColumn<Row> {
  key: string;
  header: string;
  /** For screen readers only: the heading of a column of menus. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'end';
  /** CSS width; columns without one share the remaining width. */
  width?: string;
  /** The cell that names the row. A link inside it makes the whole row clickable. */
  primary?: boolean;
  /** The narrowest table in which the column is shown. */
  from?: 'medium' | 'wide';
  /**
   * On a phone, where a row is a card: `end` is opposite the row's name, `plain` below it without its label,
   * `hidden` is left out; otherwise label and value share a line.
   */
  phone?: 'end' | 'plain' | 'hidden';
  /** Cell of the totals row. */
  total?: ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
}

/** A table of rows that are all loaded: order lines, contacts, prices. Long lists use the data grid. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const hasTotals = columns.some((column) => column.total !== undefined);
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} className={hiddenBelow(column)} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} className={hiddenBelow(column)}>
                {column.headerHidden ? <span className="visually-hidden">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && <Totals columns={columns} />}
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const content = column.cell(row);
  // A card has no header to hide, and a dash without a label says nothing.
  const declared = column.phone ?? (column.headerHidden ? 'plain' : undefined);
  const phone = declared === 'plain' && content === '–' ? 'hidden' : declared;
  const shared = { 'data-align': column.align, 'data-phone': phone, className: hiddenBelow(column) };
  if (column.primary)
    return (
      <th scope="row" {...shared}>
        {content}
      </th>
    );
  return (
    <td {...shared} data-label={column.header}>
      {content}
    </td>
  );
}

function Totals<Row>({ columns }: { columns: DataColumn<Row>[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td key={column.key} data-align={column.align} data-label={column.header} className={hiddenBelow(column)}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

const hiddenBelow = (column: { from?: 'medium' | 'wide' }) => (column.from ? classes[column.from] : undefined);
