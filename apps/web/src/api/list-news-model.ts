import type { LiveChange } from '@werkbank/contract/session/calls.ts';

/** The properties of a record that show what a user did to it. */
export interface Processed {
  status?: number;
  assignedToId?: string | null;
  assignedToFullName?: string | null;
  modifierFullName: string | null;
}

/** The properties of every row in a list that follows changes. */
export interface VersionedRow extends Partial<Processed> {
  id: string;
  version: number;
}

/** What a colleague did to a row that the reader still sees: changed its status, took it, removed it. */
export type RowAction = { kind: 'moved'; by: string | null } | { kind: 'taken'; by: string } | { kind: 'gone' };

/** Null when the row was only edited. */
export function actionOf(before: Partial<Processed>, now: Processed): RowAction | null {
  const { modifierFullName: by, assignedToFullName: taker } = now;
  if (now.status !== before.status) return { kind: 'moved', by };
  return now.assignedToId !== before.assignedToId && taker ? { kind: 'taken', by: taker } : null;
}

/** Who changed the row, where that is known. */
export const authorOf = (action: RowAction): string | null => (action.kind === 'gone' ? null : action.by);

/** The one person who made all changes; undefined for several people, and for one who is not known. */
export function onlyPerson(people: Iterable<string | null>): string | undefined {
  const [first, ...others] = new Set(people);
  return others.length === 0 && first ? first : undefined;
}

/** A segment of a list in its current state. */
export interface Segment<Row> {
  rows: readonly Row[];
  /** Whether these rows are on screen; of other segments, only newly created records are reported. */
  isShown: boolean;
}

/** Ids of the changed records, including those with a changed part; null when anything may have changed. */
export function idsOf(changes: readonly LiveChange[]): ReadonlySet<string> | null {
  const ids = new Set<string>();
  for (const { rows } of changes) {
    if (rows === null) return null;
    for (const { id, of } of rows) ids.add(of ?? id);
  }
  return ids;
}

/** Ids of rows that belong to a list and are not in it yet. */
export function newRows<Row extends VersionedRow>(
  segments: readonly Segment<Row>[],
  shown: ReadonlySet<string>,
  changed: ReadonlySet<string> | null,
): string[] {
  return segments.flatMap(({ rows, isShown }) =>
    rows
      .filter(({ id, version }) => !shown.has(id) && (changed?.has(id) ?? isShown) && (isShown || version === 1))
      .map(({ id }) => id),
  );
}

/** The rows with newer versions in place of older ones; their order does not change. */
export const replaceRows = <Row extends VersionedRow>(rows: readonly Row[], newer: ReadonlyMap<string, Row>): Row[] =>
  rows.map((row) => {
    const now = newer.get(row.id);
    return now && now.version >= row.version ? now : row;
  });
