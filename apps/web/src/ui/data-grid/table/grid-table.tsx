import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, lazy, Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../grid.module.css';
import type { GridColumn, GridDensity } from '../model/grid-types.ts';
import { stayOf } from './grid-cell.tsx';
import { GridHeader } from './grid-header.tsx';
import { type GridModel, selectWidth } from './grid-model.ts';
import { GridRow, selectColumn } from './grid-row.tsx';
import pinned from './pinned.module.css';
import { useCellEditing } from './use-cell-editing.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridPlace } from './use-grid-place.ts';
import { useRowMenu } from './use-row-menu.tsx';
import type { BodyRow, RowsProps } from './visible-rows.tsx';

/** The grid as rows and columns (ARIA grid). */
export function GridTable<Row>({ model }: { model: GridModel<Row> }) {
  const { rows, layout } = model;
  const grid = useRef<HTMLDivElement>(null);
  const columns = useTableColumns(model);
  const focus = useGridFocus(grid, { rows: rows.count, columns: columns.length }, rows.listKey);
  const rememberCell = useGridPlace(grid, model.name, rows, focus);
  const editing = useCellEditing(model, columns, focus);
  const rowMenu = useRowMenu(model, grid, (row) => focus.focusCell({ row, column: focus.active.column }));
  const actions = useGridActions({ model, columns, grid, focus, editing, rowMenu, rememberCell });
  const rowHeight = useRowHeight(layout.density);
  const hasTotals = columns.some(({ total }) => total !== undefined);

  return (
    <>
      <div
        ref={grid}
        className={layout.pinnedWidth > 0 ? `${classes.grid} ${pinned.pinning}` : classes.grid}
        role="grid"
        aria-label={model.label}
        aria-rowcount={rows.total === null ? -1 : rows.total + 1 + (hasTotals ? 1 : 0)}
        aria-colcount={columns.length}
        aria-multiselectable={model.canSelect || undefined}
        aria-busy={rows.status === 'loading' || rows.isStale}
        data-stale={rows.isStale || undefined}
        data-totals={hasTotals || undefined}
        data-compact={rowHeight === heights.compact || undefined}
        style={styleOf(model, rowHeight)}
        tabIndex={-1}
        onKeyDown={actions.press}
        onClick={actions.click}
        onDoubleClick={actions.click}
        onContextMenu={actions.click}
        onFocus={(event) => actions.focus(event.target)}
      >
        <GridHeader
          columns={columns}
          sort={model.sort}
          activeColumn={focus.active.row === -1 ? focus.active.column : null}
          selectionState={model.selecting.state}
          onResize={layout.setWidth}
        />
        <GridBody
          count={rows.count}
          rowHeight={rowHeight}
          scroller={grid}
          keep={editing.editing?.row ?? focus.active.row}
          onShow={rows.show}
          onReplaced={focus.regain}
        >
          {(item) => (
            <TableRow key={item.index} item={item} model={model} columns={columns} focus={focus} editing={editing} />
          )}
        </GridBody>
        {hasTotals && <GridTotals columns={columns} ariaRowIndex={(rows.total ?? rows.count) + 2} />}
      </div>
      {rowMenu.menu}
    </>
  );
}

const styleOf = <Row,>({ layout, canSelect }: GridModel<Row>, rowHeight: number) =>
  ({
    '--grid-columns': canSelect ? `${selectWidth}px ${layout.template}` : layout.template,
    '--grid-width': `${layout.minimumWidth + (canSelect ? selectWidth : 0)}px`,
    '--grid-row-height': `${rowHeight}px`,
    '--select-width': `${canSelect ? selectWidth : 0}px`,
    '--pinned-width': `${layout.pinnedWidth && layout.pinnedWidth + (canSelect ? selectWidth : 0)}px`,
  }) as CSSProperties;

interface TableRowProps<Row> {
  item: BodyRow;
  model: GridModel<Row>;
  columns: readonly GridColumn<Row>[];
  focus: ReturnType<typeof useGridFocus>;
  editing: ReturnType<typeof useCellEditing<Row>>;
}

function TableRow<Row>({ item, model, columns, focus, editing }: TableRowProps<Row>) {
  const { rows, rowId, edits, selecting } = model;
  const row = rows.rowAt(item.index);
  const changes = row === undefined ? undefined : edits.changes.get(rowId(row));
  return (
    <GridRow
      index={item.index}
      ariaRowIndex={rows.offset + item.index + 2}
      top={item.top}
      row={row !== undefined && changes ? edits.preview(row, rowId(row)) : row}
      columns={columns}
      activeColumn={focus.active.row === item.index ? focus.active.column : null}
      isSelected={selecting.isSelected(row)}
      editingColumn={editing.editing?.row === item.index ? editing.editing.column : null}
      changes={changes}
      isPeeked={model.peek?.index === item.index}
      mark={row === undefined ? undefined : model.marks?.get(rowId(row))}
      hasMenu={model.RowCommands !== undefined}
      onCommit={editing.commit}
      onCancel={editing.cancel}
    />
  );
}

function GridTotals<Row>({ columns, ariaRowIndex }: { columns: readonly GridColumn<Row>[]; ariaRowIndex: number }) {
  const { t } = useTranslation();
  const first = columns.findIndex(({ id, total }) => id !== selectColumn && total === undefined);
  return (
    <div className={classes.totals} role="row" aria-rowindex={ariaRowIndex}>
      {columns.map((column, index) => (
        <div key={column.id} role="gridcell" aria-colindex={index + 1} data-align={column.align} {...stayOf(column)}>
          {column.total ?? (index === first ? t('total') : null)}
        </div>
      ))}
    </div>
  );
}

// The identity of the columns decides whether rows render again.
function useTableColumns<Row>({ layout, canSelect }: GridModel<Row>): readonly GridColumn<Row>[] {
  const { columns, pinnedWidth } = layout;
  // The checkboxes stay with the columns that stay.
  const pinnedAt = pinnedWidth > 0 ? -selectWidth : undefined;
  return useMemo(
    () => (canSelect ? [{ id: selectColumn, header: '', cell: () => null, pinnedAt }, ...columns] : columns),
    [columns, canSelect, pinnedAt],
  );
}

const heights = { compact: 24, comfortable: 40 } as const;
const touchHeight = 48;

/** Height of a row in pixels; a finger needs more than a mouse. */
function useRowHeight(density: GridDensity): number {
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return isTouch ? touchHeight : heights[density];
}

const VisibleRows = lazy(async () => ({ default: (await import('./visible-rows.tsx')).VisibleRows }));

/** Up to this number all rows are rendered: the browser's own search and printing then include them. */
const fewRows = 200;
const firstRows = 40;

/** All rows of a short list; of a long one the visible rows, within the height of all. */
function GridBody(props: RowsProps) {
  const { count, rowHeight } = props;
  return (
    <div className={classes.body} role="rowgroup" style={{ height: count * rowHeight }}>
      {count <= fewRows ? (
        <AllRows {...props} />
      ) : (
        <Suspense fallback={<AllRows {...props} count={firstRows} />}>
          <VisibleRows {...props} />
        </Suspense>
      )}
    </div>
  );
}

const AllRows = ({ count, rowHeight, children }: RowsProps) =>
  Array.from({ length: count }, (_, index) => children({ index, top: index * rowHeight }));
