/** A cell by its position; row -1 is the header. */
export interface GridCell {
  row: number;
  column: number;
}

export interface GridExtent {
  rows: number;
  columns: number;
  /** Number of visible rows: how far Page Up and Page Down go. */
  pageRows: number;
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Where a key moves the focus (ARIA grid); null when it does not. */
export function moveFocus(cell: GridCell, event: Keys, extent: GridExtent): GridCell | null {
  if (event.altKey) return null;
  const far = event.ctrlKey || event.metaKey;
  const target = targetOf(cell, event.key, far, extent);
  if (!target) return null;
  return {
    row: Math.max(-1, Math.min(target.row, extent.rows - 1)),
    column: Math.max(0, Math.min(target.column, extent.columns - 1)),
  };
}

function targetOf({ row, column }: GridCell, key: string, far: boolean, extent: GridExtent): GridCell | null {
  const last = { row: extent.rows - 1, column: extent.columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: far ? last.row : row + 1, column };
    case 'ArrowLeft':
      return { row, column: far ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: far ? last.column : column + 1 };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? last.row : row, column: last.column };
    case 'PageUp':
      return { row: Math.max(0, row - extent.pageRows), column };
    case 'PageDown':
      return { row: row + extent.pageRows, column };
    default:
      return null;
  }
}

/** The editable cell after or before this one, row by row; null past the ends. */
export function nextEditable(
  cell: GridCell,
  by: -1 | 1,
  extent: Pick<GridExtent, 'rows' | 'columns'>,
  isEditable: (cell: GridCell) => boolean,
): GridCell | null {
  const count = extent.rows * extent.columns;
  for (let index = cell.row * extent.columns + cell.column + by; index >= 0 && index < count; index += by) {
    const next = { row: Math.floor(index / extent.columns), column: index % extent.columns };
    if (isEditable(next)) return next;
  }
  return null;
}
