import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../grid.module.css';
import type { GridColumn } from '../model/grid-types.ts';
import { type GridCellProps, GridCellView, stayOf } from './grid-cell.tsx';
import type { RowChanges } from './use-grid-edits.ts';

/** The column of checkboxes; the first one when rows can be selected. */
export const selectColumn = '$select';

export interface GridRowProps<Row> extends Pick<GridCellProps<Row>, 'onCommit' | 'onCancel'> {
  index: number;
  /** Position in the whole list, from 1 with the header as 1. */
  ariaRowIndex: number;
  top: number;
  /** Undefined while loading. */
  row: Row | undefined;
  columns: readonly GridColumn<Row>[];
  activeColumn: number | null;
  /** Null when rows cannot be selected. */
  isSelected: boolean | null;
  editingColumn: number | null;
  /** It is open beside the grid. */
  isPeeked: boolean;
  changes: RowChanges | undefined;
  /** What a colleague has done to it in the meantime. */
  mark: string | undefined;
  hasMenu: boolean;
}

function GridRowInner<Row>({ row, columns, index, ...props }: GridRowProps<Row>) {
  const nameId = useId();
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={props.ariaRowIndex}
      aria-selected={props.isSelected ?? undefined}
      data-row={index}
      data-marked={props.mark !== undefined || undefined}
      data-loading={row === undefined || undefined}
      data-peeked={props.isPeeked || undefined}
      data-editing={props.editingColumn !== null || undefined}
      style={{ top: props.top }}
    >
      {columns.map((column, columnIndex) =>
        column.id === selectColumn ? (
          <SelectCell
            key={column.id}
            rowIndex={index}
            isSelected={props.isSelected ?? false}
            isActive={props.activeColumn === columnIndex}
            isLoading={row === undefined}
            stays={column}
            nameId={nameId}
          />
        ) : (
          <GridCellView
            key={column.id}
            column={column}
            row={row}
            rowIndex={index}
            columnIndex={columnIndex}
            isActive={props.activeColumn === columnIndex}
            isEditing={props.editingColumn === columnIndex}
            change={props.changes?.get(column.id)}
            nameId={column.primary ? nameId : undefined}
            mark={column.primary ? props.mark : undefined}
            hasMenu={props.hasMenu && column.primary === true}
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        ),
      )}
    </div>
  );
}

/** Re-renders only when something in its own row changed. */
export const GridRow = memo(GridRowInner) as typeof GridRowInner;

interface SelectCellProps {
  rowIndex: number;
  isSelected: boolean;
  isActive: boolean;
  isLoading: boolean;
  /** Id of the element that names the row. */
  nameId: string;
  stays: Pick<GridColumn<never>, 'pinnedAt'>;
}

function SelectCell({ rowIndex, isSelected, isActive, isLoading, nameId, stays }: SelectCellProps) {
  const { t } = useTranslation();
  const id = `${nameId}-select`;
  return (
    <div
      className={classes.select}
      role="gridcell"
      aria-colindex={1}
      data-cell={`${rowIndex}:0`}
      tabIndex={isActive ? 0 : -1}
      {...stayOf(stays)}
    >
      <input
        type="checkbox"
        className={classes.checkbox}
        tabIndex={-1}
        id={id}
        aria-label={t('grid.selectRow')}
        aria-labelledby={`${id} ${nameId}`}
        checked={isSelected}
        disabled={isLoading}
        // The grid handles clicks on the whole cell, with the Shift key.
        readOnly
      />
    </div>
  );
}
