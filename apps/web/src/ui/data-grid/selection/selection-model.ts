/** Selected rows by id, or every row that matches the filter except some. */
export type GridSelection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; except: ReadonlySet<string> };

export const nothingSelected: GridSelection = { kind: 'some', ids: new Set() };
export const everythingSelected: GridSelection = { kind: 'all', except: new Set() };

export function isSelected(selection: GridSelection, id: string): boolean {
  return selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id);
}

/** Adds rows to the selection, or removes them. */
export function selectRows(selection: GridSelection, ids: readonly string[], selected: boolean): GridSelection {
  if (selection.kind === 'some') return { kind: 'some', ids: changeSet(selection.ids, ids, selected) };
  return { kind: 'all', except: changeSet(selection.except, ids, !selected) };
}

/** How many rows are selected; null when all match and their number is unknown. */
export function countSelected(selection: GridSelection, total: number | null): number | null {
  if (selection.kind === 'some') return selection.ids.size;
  return total === null ? null : Math.max(0, total - selection.except.size);
}

export function isNothingSelected(selection: GridSelection, total: number | null): boolean {
  return countSelected(selection, total) === 0;
}

/** The state of the checkbox above these rows. */
export function selectionState(selection: GridSelection, ids: readonly string[]): 'none' | 'some' | 'all' {
  if (selection.kind === 'all' && selection.except.size === 0) return 'all';
  const selected = ids.filter((id) => isSelected(selection, id)).length;
  if (ids.length > 0 && selected === ids.length && selection.kind === 'some') return 'all';
  return selected > 0 || selection.kind === 'all' || selection.ids.size > 0 ? 'some' : 'none';
}

function changeSet(set: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
