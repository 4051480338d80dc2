import { useMemo, useState } from 'react';
import { readSetting, writeSetting } from '#src/ui/basics/user-storage.ts';
import type { GridColumn, GridDensity } from '../model/grid-types.ts';
import { type GridLayout, useSavedLayout } from './saved-layout.ts';

const narrowest = 64;
const defaultWidth = 160;

export interface GridColumnLayout<Row> {
  /** Visible columns in their order. */
  columns: readonly GridColumn<Row>[];
  /** All columns in their order. */
  all: readonly { column: GridColumn<Row>; isVisible: boolean; isPinned: boolean }[];
  widthOf: (id: string) => number;
  setWidth: (id: string, width: number) => void;
  setVisible: (id: string, isVisible: boolean) => void;
  /** Lets a column stay at the start while the grid scrolls sideways, or not. */
  setPinned: (id: string, isPinned: boolean) => void;
  move: (id: string, by: -1 | 1) => void;
  reset: () => void;
  isChanged: boolean;
  density: GridDensity;
  setDensity: (density: GridDensity) => void;
  /** `grid-template-columns` of every row, and the minimum width of a row in pixels. */
  template: string;
  minimumWidth: number;
  /** Width in pixels of the columns that stay. */
  pinnedWidth: number;
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
  const isPinned = (id: string) => layout.pinned.includes(id);
  const ordered = columns.map(({ id }) => id).sort(byOrder(layout.columnOrder));
  // Columns that stay come first.
  const order = [...ordered.filter(isPinned), ...ordered.filter((id) => !isPinned(id))];
  const isVisible = (id: string) => find(id)?.primary || layout.columnVisibility[id] !== false;
  const widthOf = (id: string) => layout.columnSizing[id] ?? find(id)?.width ?? defaultWidth;
  const shown = order.filter(isVisible);
  const pinned = pinnedOf(shown.filter(isPinned), widthOf, availableWidth);
  const visible = useColumnsOf(
    columns,
    shown.map((id) => `${id} ${pinned.places.get(id) ?? ''} ${id === pinned.last}`).join('\n'),
  );
  // Only the last of the columns that stay may grow: those behind it would not know their place.
  const isFixed = (id: string) => id in layout.columnSizing || (pinned.places.has(id) && id !== pinned.last);
  const tracks = visible.map((column) => trackOf(column, widthOf(column.id), isFixed(column.id)));

  return {
    columns: visible,
    all: order.flatMap((id) => {
      const column = find(id);
      return column ? [{ column, isVisible: isVisible(id), isPinned: isPinned(id) }] : [];
    }),
    widthOf,
    setWidth: (id, width) =>
      change({ columnSizing: { ...layout.columnSizing, [id]: Math.max(narrowest, Math.round(width)) } }),
    setVisible: (id, shown) => change({ columnVisibility: { ...chosen.columnVisibility, [id]: shown } }),
    setPinned: (id, stays) =>
      change({
        pinned: stays ? [...layout.pinned, id] : layout.pinned.filter((one) => one !== id),
        columnOrder: order,
      }),
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
    pinnedWidth: pinned.width,
  };
}

/** Rows render again when this changes, so it changes only when the columns do. */
const useColumnsOf = <Row>(columns: readonly GridColumn<Row>[], shown: string) =>
  useMemo(
    () =>
      shown.split('\n').flatMap((one) => {
        const [id, place, isLast] = one.split(' ');
        const column = columns.find((each) => each.id === id);
        if (!column) return [];
        return place ? { ...column, pinnedAt: Number(place), isLastPinned: isLast === 'true' } : column;
      }),
    [shown, columns],
  );

/** Columns that stay leave at least half of the grid to the others; the rest of them scrolls. */
function pinnedOf(ids: readonly string[], widthOf: (id: string) => number, availableWidth: number | null) {
  const places = new Map<string, number>();
  let width = 0;
  for (const id of ids) {
    if (availableWidth === null || width + widthOf(id) > availableWidth / 2) break;
    places.set(id, width);
    width += widthOf(id);
  }
  return { places, width, last: [...places.keys()].at(-1) };
}

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
