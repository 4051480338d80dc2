import { useMemo, useState } from 'react';
import { readSetting, writeSetting } from '#src/ui/basics/user-storage.ts';
import type { GridColumn, GridDensity } from '../model/grid-types.ts';

const narrowest = 64;
const defaultWidth = 160;

/** A person's layout of a grid. */
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
  /** `grid-template-columns` of every row, and the minimum width of a row in pixels. */
  template: string;
  minimumWidth: number;
}

/**
 * The columns as the reader has arranged them: which, in what order, how wide. Stored per user under `name`.
 * `availableWidth` is their total width in pixels, null when each may have its own.
 */
export function useGridColumns<Row>(
  columns: readonly GridColumn<Row>[],
  name: string,
  availableWidth: number | null,
): GridColumnLayout<Row> {
  const { chosen, isChanged, saveLayout } = useSavedLayout(name);
  const layout = { ...chosen, columnVisibility: visibilityOf(columns, chosen, availableWidth) };
  const [density, setDensity] = useState<GridDensity>(() =>
    readSetting('density') === 'compact' ? 'compact' : 'comfortable',
  );
  const change = (part: Partial<GridLayout>) => saveLayout({ ...chosen, ...part });
  const find = (id: string) => columns.find((column) => column.id === id);
  const order = columns.map(({ id }) => id).sort(byOrder(layout.columnOrder));
  const isVisible = (id: string) => find(id)?.primary || layout.columnVisibility[id] !== false;
  const visibleIds = order.filter(isVisible).join('\n');
  const visible = useColumnsOf(columns, visibleIds);
  const widthOf = (id: string) => layout.columnSizing[id] ?? find(id)?.width ?? defaultWidth;
  const tracks = visible.map((column) => trackOf(column, widthOf(column.id), column.id in layout.columnSizing));

  return {
    columns: visible,
    all: order.flatMap((id) => {
      const column = find(id);
      return column ? [{ column, isVisible: isVisible(id) }] : [];
    }),
    widthOf,
    setWidth: (id, width) =>
      change({ columnSizing: { ...layout.columnSizing, [id]: Math.max(narrowest, Math.round(width)) } }),
    setVisible: (id, shown) => change({ columnVisibility: { ...chosen.columnVisibility, [id]: shown } }),
    move: (id, by) => change({ columnOrder: swap(order, order.indexOf(id), by) }),
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

/** Rows render again when this changes, so it changes only when the columns do. */
const useColumnsOf = <Row>(columns: readonly GridColumn<Row>[], ids: string) =>
  useMemo(() => ids.split('\n').flatMap((id) => columns.find((column) => column.id === id) ?? []), [ids, columns]);

function trackOf<Row>(column: GridColumn<Row>, width: number, isSet: boolean): string {
  return column.grow && !isSet ? `minmax(${width}px, 1fr)` : `${width}px`;
}

// Columns that are newer than the saved order come last.
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

/** The reader's choice takes precedence over the defaults of the columns. */
function visibilityOf<Row>(columns: readonly GridColumn<Row>[], chosen: GridLayout, availableWidth: number | null) {
  const hidden = columns.filter((column) => column.hidden).map(({ id }) => id);
  const settled = columns.filter(({ id }) => chosen.columnVisibility[id] ?? !hidden.includes(id));
  const widthOf = ({ id, width = defaultWidth }: GridColumn<Row>) => chosen.columnSizing[id] ?? width;
  let missing =
    availableWidth === null ? 0 : settled.reduce((sum, column) => sum + widthOf(column), 0) - availableWidth;
  const hideable = settled
    .filter(({ id, hidePriority }) => hidePriority !== undefined && !(id in chosen.columnVisibility))
    .sort((a, b) => (a.hidePriority ?? 0) - (b.hidePriority ?? 0));
  for (const column of hideable) {
    if (missing <= 0) break;
    hidden.push(column.id);
    missing -= widthOf(column);
  }
  return { ...Object.fromEntries(hidden.map((id) => [id, false])), ...chosen.columnVisibility };
}

function useSavedLayout(name: string) {
  const key = `grid.${name}`;
  const [saved, setSaved] = useState(() => readLayout(key));
  const chosen: GridLayout = saved ?? { columnOrder: [], columnVisibility: {}, columnSizing: {} };
  const saveLayout = (next: GridLayout | null) => {
    setSaved(next);
    writeSetting(key, next);
  };
  return { chosen, isChanged: saved !== null, saveLayout };
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
