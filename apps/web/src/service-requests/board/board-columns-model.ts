import type { Page } from '@werkbank/contract/wire/call.ts';

interface Versioned {
  id: string;
  version: number;
}

/**
 * Columns that were read at slightly different times, each row only in the column with its newest version; undefined for a column that has
 * not been read yet.
 */
export function inOneColumn<Row extends Versioned>(
  columns: readonly (Page<Row> | undefined)[],
): (Page<Row> | undefined)[] {
  const places = new Map<string, { version: number; column: number }>();
  for (const [column, page] of columns.entries())
    for (const { id, version } of page?.rows ?? []) {
      const known = places.get(id);
      if (!known || known.version < version) places.set(id, { version, column });
    }
  return columns.map((page, column) => {
    const rows = page?.rows.filter(({ id }) => places.get(id)?.column === column);
    return page && rows && { ...page, rows, total: page.total - (page.rows.length - rows.length) };
  });
}
