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

/** Whether a row of the earlier columns is in none of the later ones. */
export function isAnyGone(
  before: readonly (Page<{ id: string }> | undefined)[],
  after: readonly (Page<{ id: string }> | undefined)[],
): boolean {
  const found = new Set(after.flatMap((page) => page?.rows.map(({ id }) => id) ?? []));
  return before.some((page) => page?.rows.some(({ id }) => !found.has(id)));
}
