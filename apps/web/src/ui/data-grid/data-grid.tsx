import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconFilter } from '@tabler/icons-react';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type ListNews, ListNewsBanner } from '../list/list-news.tsx';
import type { PageSize } from '../list/page-size.ts';
import { Pagination } from '../list/pagination.tsx';
import { findErrorKind } from '../page/states/error-kind.ts';
import { ErrorState } from '../page/states/error-state.tsx';
import { TableSkeleton } from '../page/states/skeleton.tsx';
import { GridOptions } from './columns/grid-options.tsx';
import { useGridColumns } from './columns/use-grid-columns.ts';
import { BringBackButton, type BringBackProps } from './export/bring-back-button.tsx';
import { ExportButton } from './export/export-button.tsx';
import type { ExportPolicy } from './export/export-policy.ts';
import classes from './grid.module.css';
import type { GridColumn, GridEdit, GridRows, GridSort } from './model/grid-types.ts';
import { LoadFailure } from './model/load-failure.tsx';
import type { RowCommandsPart } from './model/row-commands.ts';
import { findPeek } from './peek/use-peek.ts';
import type { GridSource } from './rows/grid-blocks.ts';
import { BulkBar } from './selection/bulk-bar.tsx';
import { countSelected, type GridSelection } from './selection/selection-model.ts';
import { useGridSelection } from './selection/use-grid-selection.ts';
import { type GridModel, selectWidth } from './table/grid-model.ts';
import { GridTable } from './table/grid-table.tsx';
import { useGridEdits } from './table/use-grid-edits.ts';
import { useWalkStart } from './use-walk-start.ts';

export interface DataGridProps<Row> {
  /** The name of the grid: what it lists. */
  label: string;
  /** Must keep its identity between renders. */
  columns: readonly GridColumn<Row>[];
  rows: GridRows<Row>;
  rowId: (row: Row) => string;
  /** The name under which the reader's columns, their order and width are stored. */
  layoutName: string;
  sort?: GridSort | null | undefined;
  onSortChange?: ((sort: GridSort | null) => void) | undefined;
  /** When given, rows can be ticked. */
  selection?: GridSelection | undefined;
  onSelectionChange?: ((selection: GridSelection) => void) | undefined;
  /** Lets the reader tick rows, beginning with this one, where they cannot yet. */
  onTick?: ((id?: string) => void) | undefined;
  /** Buttons for the actions on the selected rows. */
  bulkActions?: ReactNode;
  /** Opens a row on click or Enter; used when the primary column has no link. */
  onOpenRow?: ((row: Row) => void) | undefined;
  /**
   * Stores a changed cell; resolves once `rows` has the new value, rejects to revert the change. Changes to the same row are stored one
   * after the other.
   */
  onEdit?: ((edit: GridEdit<Row>) => Promise<unknown>) | undefined;
  /** A click on a cell opens its row; a double click or F2 edits it. */
  editsByDoubleClick?: boolean | undefined;
  /** Called on Tab past the last editable cell, to add a row. */
  onPastEnd?: (() => void) | undefined;
  /** Shown instead of the grid when there are no rows. */
  empty: ReactNode;
  /** Columns cannot be rearranged; a grid of few columns does not need it. */
  fixedColumns?: boolean | undefined;
  /** Search and filters. */
  toolbar?: ReactNode;
  /** The menu of saved views. */
  views?: ReactNode;
  paging?: GridPagingControl | undefined;
  /** The source of all rows for an export. */
  exported?: GridSource<Row> | undefined;
  /** Whether they may be exported; they may by default. */
  exportPolicy?: ExportPolicy | undefined;
  /** Brings a changed export back; without it exports are only read. */
  BringBack?: ComponentType<BringBackProps> | undefined;
  /** The row that is open beside the grid, by id; without it rows do not open there. */
  peek?: PeekChoice<Row> | undefined;
  /** The menu of a row: the right mouse button, its own button, Shift+F10. */
  RowCommands?: RowCommandsPart | undefined;
  /** When given, changes by colleagues are shown without moving the rows in use. */
  frame?: RefObject<HTMLDivElement | null> | undefined;
  news?: ListNews | undefined;
}

export interface PeekChoice<Row> {
  id: string | undefined;
  show: (id: string | undefined) => void;
  More: ComponentType<{ row: Row }> | undefined;
}

export interface GridPagingControl {
  page: number;
  pageSize: PageSize;
  onPageChange: (page: number) => void;
  onPageSizeChange: (size: PageSize) => void;
}

/**
 * A list to work in: sorted, arranged, selected, edited, by mouse, touch or keyboard. On a phone its rows are cards.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, paging, news } = props;
  const isPhone = useMediaQuery('(max-width: 639.98px)', false, { getInitialValueInEffect: false });
  const ownFrame = useRef<HTMLDivElement>(null);
  const frame = props.frame ?? ownFrame;
  const availableWidth = useAvailableWidth(frame);
  useWalkStart(frame, rows);
  const model = useGridModel(props, isPhone ? null : availableWidth);
  const isEmpty = rows.count === 0 && rows.status !== 'loading';
  const isRefused = rows.status === 'failed' && findErrorKind(rows.error) === 'forbidden';
  const list = (
    <div className={classes.frame} ref={frame}>
      {hasToolbar(props) && !isRefused && <GridToolbar model={model} {...props} />}
      {news && <ListNewsBanner {...news} frame={frame} />}
      <GridContent model={model} empty={props.empty} isPhone={isPhone} />
      {paging && !isEmpty && (
        <div className={classes.footer} data-pending={rows.status === 'loading' || undefined}>
          <Pagination {...paging} total={rows.total} totalIsExact={rows.totalIsExact}>
            {props.exported && (
              <ExportButton
                label={props.label}
                columns={model.layout.all}
                rowId={props.rowId}
                source={props.exported}
                total={rows.total}
                policy={props.exportPolicy}
                canReturn={props.BringBack !== undefined}
              />
            )}
            {props.exported && props.BringBack && <BringBackButton label={props.label} BringBack={props.BringBack} />}
          </Pagination>
        </div>
      )}
    </div>
  );
  // Whether it is wrapped must not change: the list would be mounted again, and listeners on it lost.
  if (!props.peek || props.onOpenRow) return list;
  return (
    <div data-beside>
      {list}
      {model.peek && model.peek.row !== null && (
        <Suspense>
          <PeekOf model={model} peek={model.peek} More={props.peek?.More} />
        </Suspense>
      )}
    </div>
  );
}

const PeekPanel = lazy(async () => ({ default: (await import('./peek/peek-panel.tsx')).PeekPanel<unknown> }));

interface PeekOfProps<Row> {
  model: GridModel<Row>;
  peek: NonNullable<GridModel<Row>['peek']>;
  More: ComponentType<{ row: Row }> | undefined;
}

// As with the cards, `lazy` cannot carry the type parameter.
const PeekOf = <Row,>({ model: { layout, rows }, peek, More }: PeekOfProps<Row>) => {
  const props = { columns: layout.all.map(({ column }) => column), rows, peek, More };
  return <PeekPanel {...(props as unknown as Parameters<typeof PeekPanel>[0])} />;
};

const hasToolbar = <Row,>({ toolbar, fixedColumns, onSelectionChange }: DataGridProps<Row>) =>
  Boolean(toolbar || onSelectionChange || !fixedColumns);

function GridToolbar<Row>({ model, ...props }: DataGridProps<Row> & { model: GridModel<Row> }) {
  const { rows, selecting, layout, canSelect } = model;
  const selected = props.selection && canSelect ? countSelected(props.selection, rows.total) : 0;
  const isWhole = props.selection?.kind === 'all' || selected === rows.total;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div className={classes.toolbar} data-selecting={selected !== 0 || undefined}>
      <div className={classes.tools} data-unfolded={isUnfolded || undefined} inert={selected !== 0}>
        {props.toolbar}
        {!props.fixedColumns && (
          <span className={classes.options}>
            {props.views}
            <GridOptions layout={layout} />
            {props.onTick && rows.count > 0 && <TickButton onTick={props.onTick} />}
            {props.toolbar && <FoldButton isUnfolded={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} />}
          </span>
        )}
      </div>
      {selected !== 0 && (
        <BulkBar
          count={selected}
          matching={isWhole ? null : rows.total}
          onSelectMatching={selecting.selectMatching}
          onClear={selecting.clear}
        >
          {props.bulkActions}
        </BulkBar>
      )}
    </div>
  );
}

function TickButton({ onTick }: { onTick: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon variant="default" size="lg" aria-label={t('grid.tick')} title={t('grid.tick')} onClick={() => onTick()}>
      <IconCheck size={18} stroke={1.7} />
    </ActionIcon>
  );
}

/** On a phone the filters are behind this button, so that the first rows are visible. */
function FoldButton({ isUnfolded, onToggle }: { isUnfolded: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="default"
      size="lg"
      className={classes.fold ?? ''}
      aria-label={t('filter.set')}
      aria-expanded={isUnfolded}
      onClick={onToggle}
    >
      <IconFilter size={18} stroke={1.7} />
    </ActionIcon>
  );
}

const GridCards = lazy(async () => ({ default: (await import('./cards/grid-cards.tsx')).GridCards<unknown> }));

// `lazy` cannot carry the type parameter; cards access a row only through its own columns.
const CardsOf = <Row,>({ model }: { model: GridModel<Row> }) => (
  <Suspense fallback={<TableSkeleton rows={24} columns={2} />}>
    <GridCards model={model as unknown as GridModel<unknown>} />
  </Suspense>
);

function GridContent<Row>({ model, empty, isPhone }: { model: GridModel<Row>; empty: ReactNode; isPhone: boolean }) {
  const { rows } = model;
  if (rows.count === 0 && rows.status === 'failed') return <ErrorState error={rows.error} onRetry={rows.retry} />;
  if (rows.count === 0 && rows.status === 'ready') return empty;
  return (
    <>
      {isPhone ? <CardsOf model={model} /> : <GridTable model={model} />}
      {rows.status === 'failed' && <LoadFailure onRetry={rows.retry} />}
    </>
  );
}

function useGridModel<Row>(props: DataGridProps<Row>, availableWidth: number | null): GridModel<Row> {
  const { label, columns, rows, rowId, selection, onSelectionChange } = props;
  const findRow = (id: string) => {
    for (let index = 0; index < Math.min(rows.count, 1000); index += 1) {
      const row = rows.rowAt(index);
      if (row !== undefined && rowId(row) === id) return row;
    }
    return undefined;
  };
  const forColumns = availableWidth === null ? null : availableWidth - (onSelectionChange ? selectWidth : 0);
  return {
    label,
    name: props.layoutName,
    rows,
    rowId,
    layout: useGridColumns(columns, props.layoutName, forColumns),
    sort: props.sort ?? null,
    onSortChange: props.onSortChange,
    canSelect: onSelectionChange !== undefined,
    selecting: useGridSelection({ rows, rowId, selection, onChange: onSelectionChange }),
    edits: useGridEdits({ columns, onEdit: props.onEdit, findRow }),
    onOpenRow: props.onOpenRow,
    peek:
      props.peek && !props.onOpenRow && availableWidth !== null
        ? findPeek({ rows, rowId, id: props.peek.id, onChange: props.peek.show })
        : undefined,
    editsByDoubleClick: props.editsByDoubleClick ?? false,
    onPastEnd: props.onPastEnd,
    RowCommands: props.RowCommands,
    onTick: props.onTick,
    marks: props.news?.marks,
  };
}

/** Width of an element in pixels, in steps of eight; null before it is laid out. */
function useAvailableWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(Math.floor(current.clientWidth / 8) * 8 || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
