import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { readSetting, writeSetting } from '#src/ui/user-storage.ts';
import type { GridColumn, GridDensity } from './grid-types.ts';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, columnSizingFeature });
const noRows: readonly never[] = [];
const narrowest = 64;
const usualWidth = 160;

/** How a person has arranged a grid. */
interface GridLayout {
  columnOrder: string[];
  columnVisibility: Record<string, boolean>;
  columnSizing: Record<string, number>;
}

export interface GridColumnLayout<Row> {
  /** Visible columns in their order. */
  columns: readonly GridColumn<Row>[];
  /** All columns in their order. */
  all: readonly { column: GridColumn<Row>; isVisible: boolean }[];
  widthOf: (id: string) => number;
  setWidth: (id: string, width: number) => void;
  setVisible: (id: string, isVisible: boolean) => void;
  move: (id: string, by: -1 | 1) => void;
  reset: () => void;
  isChanged: boolean;
  density: GridDensity;
  setDensity: (density: GridDensity) => void;
  /** `grid-template-columns` of every row, and the least width of a row in pixels. */
  template: string;
  minimumWidth: number;
}

/** The columns as the reader has arranged them: which, in what order, how wide. Kept per user under `name`. */
export function useGridColumns<Row>(columns: readonly GridColumn<Row>[], name: string): GridColumnLayout<Row> {
  const { layout, isChanged, saveLayout } = useSavedLayout(name, columns);
  const [density, setDensity] = useState<GridDensity>(() =>
    readSetting('density') === 'compact' ? 'compact' : 'comfortable',
  );
  const definitions = useMemo(() => columns.map(defineColumn), [columns]);
  const save =
    <Key extends keyof GridLayout>(key: Key) =>
    (updater: Updater<GridLayout[Key]>) =>
      saveLayout({ ...layout, [key]: functionalUpdate(updater, layout[key]) });
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: layout,
    onColumnOrderChange: save('columnOrder'),
    onColumnVisibilityChange: save('columnVisibility'),
    onColumnSizingChange: save('columnSizing'),
  });

  const byId = new Map(columns.map((column) => [column.id, column]));
  const order = columns.map(({ id }) => id).sort(byOrder(layout.columnOrder));
  const visibleIds = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join('\n');
  // Rows are drawn again when this changes, so it changes only when the columns do.
  const visible = useMemo(
    () => visibleIds.split('\n').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [visibleIds, columns],
  );
  const widthOf = (id: string) => table.getColumn(id)?.getSize() ?? usualWidth;
  const tracks = visible.map((column) => trackOf(column, widthOf(column.id), column.id in layout.columnSizing));

  return {
    columns: visible,
    all: order.flatMap((id) => {
      const column = byId.get(id);
      return column ? [{ column, isVisible: table.getColumn(id)?.getIsVisible() ?? true }] : [];
    }),
    widthOf,
    setWidth: (id, width) =>
      table.setColumnSizing((sizes) => ({ ...sizes, [id]: Math.max(narrowest, Math.round(width)) })),
    setVisible: (id, isVisible) => table.getColumn(id)?.toggleVisibility(isVisible),
    move: (id, by) => table.setColumnOrder(swap(order, order.indexOf(id), by)),
    reset: () => saveLayout(null),
    isChanged,
    density,
    setDensity: (next) => {
      setDensity(next);
      writeSetting('density', next);
    },
    template: tracks.some((track) => track.includes('fr')) ? tracks.join(' ') : `${tracks.join(' ')} 1fr`,
    minimumWidth: visible.reduce((sum, column) => sum + widthOf(column.id), 0),
  };
}

const defineColumn = <Row>({ id, header, width = usualWidth, primary }: GridColumn<Row>) => ({
  id,
  header,
  size: width,
  enableHiding: !primary,
});

function trackOf<Row>(column: GridColumn<Row>, width: number, isSet: boolean): string {
  return column.grow && !isSet ? `minmax(${width}px, 1fr)` : `${width}px`;
}

// Columns that came into the program after the order was saved stand at the end.
const byOrder = (order: readonly string[]) => (a: string, b: string) => position(order, a) - position(order, b);
const position = (order: readonly string[], id: string) => {
  const index = order.indexOf(id);
  return index === -1 ? order.length : index;
};

function swap(order: readonly string[], index: number, by: -1 | 1): string[] {
  const next = [...order];
  const [a, b] = [next[index], next[index + by]];
  if (a !== undefined && b !== undefined) [next[index], next[index + by]] = [b, a];
  return next;
}

function useSavedLayout<Row>(name: string, columns: readonly GridColumn<Row>[]) {
  const key = `grid.${name}`;
  const [saved, setSaved] = useState(() => readLayout(key));
  const hidden = Object.fromEntries(columns.filter(({ hidden: isHidden }) => isHidden).map(({ id }) => [id, false]));
  const layout = {
    columnOrder: saved?.columnOrder ?? [],
    columnVisibility: { ...hidden, ...saved?.columnVisibility },
    columnSizing: saved?.columnSizing ?? {},
  };
  const saveLayout = (next: GridLayout | null) => {
    setSaved(next);
    writeSetting(key, next);
  };
  return { layout, isChanged: saved !== null, saveLayout };
}

function readLayout(key: string): GridLayout | null {
  const stored = readSetting(key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { columnOrder, columnVisibility, columnSizing } = stored as Record<string, unknown>;
  return {
    columnOrder: Array.isArray(columnOrder) ? columnOrder.filter((id) => typeof id === 'string') : [],
    columnVisibility: pickEntries(columnVisibility, 'boolean') as Record<string, boolean>,
    columnSizing: pickEntries(columnSizing, 'number') as Record<string, number>,
  };
}

function pickEntries(value: unknown, type: 'boolean' | 'number'): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => typeof entry === type));
}
