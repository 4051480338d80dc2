import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../grid.module.css';
import type { GridColumn, GridSort } from '../model/grid-types.ts';
import { stayOf } from './grid-cell.tsx';
import { selectColumn } from './grid-row.tsx';

export interface GridHeaderProps<Row> {
  columns: readonly GridColumn<Row>[];
  sort: GridSort | null;
  activeColumn: number | null;
  selectionState: 'none' | 'some' | 'all';
  onResize: (id: string, width: number) => void;
}

export function GridHeader<Row>({ columns, sort, activeColumn, selectionState, onResize }: GridHeaderProps<Row>) {
  return (
    <div className={classes.header} role="row" aria-rowindex={1}>
      {columns.map((column, index) => (
        <div
          key={column.id}
          className={column.id === selectColumn ? classes.select : classes.heading}
          role="columnheader"
          aria-colindex={index + 1}
          aria-sort={ariaSort(column, sort)}
          data-cell={`-1:${index}`}
          data-align={column.align}
          {...stayOf(column)}
          data-sortable={column.sortable}
          tabIndex={activeColumn === index ? 0 : -1}
        >
          {column.id === selectColumn ? (
            <SelectAll state={selectionState} />
          ) : (
            <>
              <span className={isOfButtons(column) ? 'visually-hidden' : classes.title}>{column.header}</span>
              {column.sortable && <SortMark direction={sort?.column === column.id ? sort.direction : null} />}
              <ResizeHandle id={column.id} onResize={onResize} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** Each button says what it does; a figure that opens something still needs its heading. */
const isOfButtons = ({ interactive, align }: Pick<GridColumn<never>, 'interactive' | 'align'>) =>
  interactive === true && align !== 'end';

function SelectAll({ state }: { state: GridHeaderProps<never>['selectionState'] }) {
  const { t } = useTranslation();
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = state === 'some';
      }}
      type="checkbox"
      className={classes.checkbox}
      tabIndex={-1}
      aria-label={t('action.selectAll')}
      checked={state === 'all'}
      readOnly
    />
  );
}

function SortMark({ direction }: { direction: GridSort['direction'] | null }) {
  const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <Icon
      className={classes.sort}
      size={14}
      stroke={2}
      data-active={direction !== null || undefined}
      aria-hidden="true"
    />
  );
}

interface ResizeHandleProps {
  id: string;
  onResize: (id: string, width: number) => void;
}

// Pointer only; from the keyboard, Alt with an arrow key changes the width of a focused heading.
function ResizeHandle({ id, onResize }: ResizeHandleProps) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const start = { x: event.clientX, width: handle.parentElement?.offsetWidth ?? 0 };
    const move = (moved: globalThis.PointerEvent) => onResize(id, start.width + moved.clientX - start.x);
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  return <span className={classes.resize} data-resize aria-hidden="true" onPointerDown={drag} />;
}

function ariaSort<Row>(column: GridColumn<Row>, sort: GridSort | null) {
  if (!column.sortable) return undefined;
  if (sort?.column !== column.id) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}
