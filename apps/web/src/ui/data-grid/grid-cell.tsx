import { IconAlertCircle } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#src/ui/page/skeleton.tsx';
import { CellEditor, type EditMove } from './cell-editor.tsx';
import classes from './grid-cell.module.css';
import type { GridColumn } from './grid-types.ts';
import type { CellChange } from './use-grid-edits.ts';

export interface GridCellProps<Row> {
  column: GridColumn<Row>;
  row: Row | undefined;
  rowIndex: number;
  columnIndex: number;
  isActive: boolean;
  isEditing: boolean;
  change: CellChange | undefined;
  onCommit: (rowIndex: number, columnIndex: number, value: unknown, move: EditMove) => void;
  onCancel: (rowIndex: number, columnIndex: number) => void;
}

export function GridCellView<Row>(props: GridCellProps<Row>) {
  const { column, row, rowIndex, columnIndex, isActive, isEditing, change } = props;
  const cell = useRef<HTMLDivElement>(null);
  const holdsControls = column.primary || column.interactive;
  const canEdit = row !== undefined && isEditable(column, row);
  // The grid is one stop of the Tab key; what stands in its cells is reached from the cell.
  useLayoutEffect(() => {
    if (!holdsControls) return;
    for (const control of cell.current?.querySelectorAll<HTMLElement>('a, button') ?? []) control.tabIndex = -1;
  });

  return (
    <div
      ref={cell}
      className={classes.cell}
      role={column.primary && row !== undefined ? 'rowheader' : 'gridcell'}
      aria-colindex={columnIndex + 1}
      aria-readonly={column.edit ? !canEdit : undefined}
      aria-invalid={change?.state === 'failed' || undefined}
      aria-busy={change?.state === 'saving' || undefined}
      data-cell={`${rowIndex}:${columnIndex}`}
      data-align={column.align}
      data-primary={column.primary}
      data-interactive={column.interactive}
      data-editable={canEdit || undefined}
      data-editing={isEditing || undefined}
      tabIndex={isActive && !isEditing ? 0 : -1}
    >
      <CellContent {...props} />
    </div>
  );
}

function CellContent<Row>({ column, row, isEditing, change, ...props }: GridCellProps<Row>) {
  if (row === undefined) return <Skeleton width={column.align === 'end' ? '40%' : '65%'} height="0.625rem" />;
  if (isEditing && column.edit) {
    return (
      <CellEditor
        editor={column.edit}
        label={column.header}
        initial={change ? change.value : column.edit.get(row)}
        onCommit={(value, move) => props.onCommit(props.rowIndex, props.columnIndex, value, move)}
        onCancel={() => props.onCancel(props.rowIndex, props.columnIndex)}
      />
    );
  }
  return (
    <>
      <span className={classes.content}>{column.cell(row)}</span>
      {change?.state === 'failed' && <FailureMark message={change.message} />}
    </>
  );
}

export function FailureMark({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.failure} title={message}>
      <IconAlertCircle size={15} role="img" aria-label={t('grid.notStored', { message })} />
    </span>
  );
}

export function isEditable<Row>(column: GridColumn<Row>, row: Row): boolean {
  return column.edit !== undefined && (column.edit.canEdit?.(row) ?? true);
}
