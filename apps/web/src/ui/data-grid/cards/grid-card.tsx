import { IconPencil } from '@tabler/icons-react';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMark } from '#src/ui/list/list-news.tsx';
import { Skeleton } from '#src/ui/page/states/skeleton.tsx';
import type { GridColumn } from '../model/grid-types.ts';
import { CellEditorSlot } from '../table/cell-editor-slot.tsx';
import { FailureMark, isEditable, RowMenuButton } from '../table/grid-cell.tsx';
import type { RowChanges } from '../table/use-grid-edits.ts';
import classes from './grid-cards.module.css';

export interface GridCardProps<Row> {
  /** Undefined while loading. */
  row: Row | undefined;
  columns: readonly GridColumn<Row>[];
  /** Null when rows cannot be selected. */
  isSelected: boolean | null;
  onToggle: () => void;
  changes: RowChanges | undefined;
  /** What a colleague has done to it in the meantime. */
  mark: string | undefined;
  /** Id of the column that is being edited. */
  editing: string | null;
  onEdit: (column: GridColumn<Row>) => void;
  onCommit: (column: GridColumn<Row>, value: unknown) => void;
  onCancel: () => void;
  onOpen: (() => void) | undefined;
  /** Opens its menu. */
  onMenu: ((event: MouseEvent) => void) | undefined;
}

/** One row as a card: its name with the content next to it, then every other column as a labelled line. */
export function GridCard<Row>(props: GridCardProps<Row>) {
  const { row, columns, isSelected } = props;
  const { t } = useTranslation();
  const id = useId();
  const primary = columns.find((column) => column.primary);
  const beside = columns.filter((column) => column.card === 'beside');
  const lines = columns.filter((column) => column !== primary && column.card === undefined);
  if (row === undefined) return <CardSkeleton name={primary} lines={lines} />;
  return (
    <article className={classes.card} data-selected={isSelected || undefined}>
      <header className={classes.head}>
        {isSelected !== null && (
          <input
            type="checkbox"
            className={classes.checkbox}
            id={`${id}-select`}
            aria-label={t('grid.selectRow')}
            aria-labelledby={`${id}-select ${id}`}
            checked={isSelected}
            onChange={props.onToggle}
          />
        )}
        <div id={id} className={classes.name} data-name>
          {primary && <CardName {...props} row={row} column={primary} />}
        </div>
        {props.mark !== undefined && <RowMark>{props.mark}</RowMark>}
        {beside.map((column) => (
          <div key={column.id} className={classes.beside} data-interactive={column.interactive}>
            {column.cell(row)}
          </div>
        ))}
        {props.onMenu && (
          <span className={classes.more} onClick={props.onMenu} role="presentation">
            <RowMenuButton className={classes.moreButton} nameId={id} />
          </span>
        )}
      </header>
      <dl className={classes.lines}>
        {lines.map((column) => (
          <div key={column.id} className={classes.line} data-editing={props.editing === column.id || undefined}>
            <dt>{column.header}</dt>
            <dd data-interactive={column.interactive}>
              <CardValue {...props} row={row} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function CardValue<Row>({ row, column, ...props }: GridCardProps<Row> & { row: Row; column: GridColumn<Row> }) {
  const { t } = useTranslation();
  const change = props.changes?.get(column.id);
  if (props.editing === column.id && column.edit) {
    return (
      <CellEditorSlot
        editor={column.edit}
        label={column.header}
        initial={change ? change.value : column.edit.get(row)}
        onCommit={(value) => props.onCommit(column, value)}
        onCancel={props.onCancel}
      />
    );
  }
  if (!isEditable(column, row)) return column.cell(row);
  return (
    <>
      {change?.state === 'failed' && <FailureMark message={change.message} />}
      <button type="button" className={classes.edit} onClick={() => props.onEdit(column)}>
        <span>{column.cell(row)}</span>
        <IconPencil size={14} role="img" aria-label={t('action.edit')} />
      </button>
    </>
  );
}

function CardName<Row>(props: GridCardProps<Row> & { row: Row; column: GridColumn<Row> }) {
  const { row, column, onOpen } = props;
  if (isEditable(column, row)) return <CardValue {...props} />;
  if (!onOpen) return column.cell(row);
  return (
    <button type="button" className={classes.open} onClick={onOpen}>
      {column.cell(row)}
    </button>
  );
}

interface CardSkeletonProps {
  name: { edit?: unknown } | undefined;
  lines: readonly { id: string; header: string; edit?: unknown }[];
}

/** Takes the room of the card, so that those below stay where they are. */
function CardSkeleton({ name, lines }: CardSkeletonProps) {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.head} data-edited={name?.edit !== undefined || undefined}>
        <Skeleton width="55%" />
      </div>
      <div className={classes.lines}>
        {lines.map(({ id, header, edit }) => (
          <div key={id} className={classes.line} data-edited={edit !== undefined || undefined}>
            <span className={classes.skeletonLabel}>{header}</span>
            <Skeleton width="35%" height="0.625rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
