import { IconAlertCircle, IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowMark } from '#src/ui/list/list-news.tsx';
import type { GridColumn } from '../model/grid-types.ts';
import type { EditMove } from './cell-editor-registry.ts';
import { CellEditorSlot } from './cell-editor-slot.tsx';
import classes from './grid-cell.module.css';
import type { CellChange } from './use-grid-edits.ts';

export interface GridCellProps<Row> {
  column: GridColumn<Row>;
  row: Row | undefined;
  rowIndex: number;
  columnIndex: number;
  isActive: boolean;
  isEditing: boolean;
  change: CellChange | undefined;
  /** The id of its content, if that names the row. */
  nameId: string | undefined;
  mark: string | undefined;
  /** It has the button of the row's menu. */
  hasMenu: boolean;
  onCommit: (rowIndex: number, columnIndex: number, value: unknown, move: EditMove) => void;
  onCancel: (rowIndex: number, columnIndex: number) => void;
}

export function GridCellView<Row>(props: GridCellProps<Row>) {
  const { column, row, rowIndex, columnIndex, isActive, isEditing, change } = props;
  const canEdit = row !== undefined && isEditable(column, row);
  const holdsControls = column.primary || column.interactive;
  return (
    <div
      // Not memoised: newly rendered controls must also be removed from the tab order.
      ref={holdsControls ? (cell) => keepOutOfTabOrder(cell) : null}
      className={classes.cell}
      role={column.primary && row !== undefined ? 'rowheader' : 'gridcell'}
      aria-colindex={columnIndex + 1}
      aria-readonly={column.edit ? !canEdit : undefined}
      aria-invalid={change?.state === 'failed' || undefined}
      aria-busy={change?.state === 'saving' || undefined}
      data-cell={`${rowIndex}:${columnIndex}`}
      data-align={column.align}
      {...stayOf(column)}
      data-wraps={column.wraps}
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

/** A cell of a column that stays while the grid scrolls sideways. */
export const stayOf = ({ pinnedAt, isLastPinned }: Pick<GridColumn<never>, 'pinnedAt' | 'isLastPinned'>) =>
  pinnedAt === undefined
    ? {}
    : {
        'data-pinned': isLastPinned ? 'last' : true,
        style: { insetInlineStart: `calc(var(--select-width) + ${pinnedAt}px)` },
      };

// The grid is one tab stop; the controls in a cell are reached from the cell.
function keepOutOfTabOrder(cell: HTMLElement | null): void {
  for (const control of cell?.querySelectorAll<HTMLElement>('a, button') ?? []) control.tabIndex = -1;
}

function CellContent<Row>({ column, row, isEditing, change, nameId, mark, hasMenu, ...props }: GridCellProps<Row>) {
  // One bar per cell and one animation per row: hundreds of animated bars would make scrolling slow.
  if (row === undefined) return <span className={classes.bar} />;
  if (isEditing && column.edit) {
    return (
      <CellEditorSlot
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
      <span id={nameId} className={classes.content}>
        {column.cell(row)}
      </span>
      {mark !== undefined && <RowMark>{mark}</RowMark>}
      {change?.state === 'failed' && <FailureMark message={change.message} />}
      {hasMenu && nameId !== undefined && <RowMenuButton className={classes.more} nameId={nameId} />}
    </>
  );
}

interface RowMenuButtonProps {
  className: string | undefined;
  /** Id of the element that names the row. */
  nameId: string;
}

/** Opens the menu of its row; the grid handles the click. */
export function RowMenuButton({ className, nameId }: RowMenuButtonProps) {
  const { t } = useTranslation();
  const id = `${nameId}-more`;
  return (
    <button
      type="button"
      id={id}
      className={className}
      data-row-menu
      aria-haspopup="menu"
      aria-label={t('action.more')}
      aria-labelledby={`${id} ${nameId}`}
    >
      <IconDots size={16} stroke={1.75} />
    </button>
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
