import type { LiveChange } from '@werkbank/contract/session/calls.ts';

/** What of a record tells who did what to it. */
export interface Processed {
  status?: number;
  assignedToId?: string | null;
  assignedToFullName?: string | null;
  modifierFullName: string | null;
}

/** What every row of a list that follows changes has. */
export interface VersionedRow extends Partial<Processed> {
  id: string;
  version: number;
}

/** What somebody else did to a row that a reader still sees: moved it on, took it, removed it. */
export type Deed = { kind: 'moved'; by: string | null } | { kind: 'taken'; by: string } | { kind: 'gone' };

/** Null when the row only changed. */
export function deedOf(before: Partial<Processed>, now: Processed): Deed | null {
  const { modifierFullName: by, assignedToFullName: taker } = now;
  if (now.status !== before.status) return { kind: 'moved', by };
  return now.assignedToId !== before.assignedToId && taker ? { kind: 'taken', by: taker } : null;
}

/** A stretch of a list as it is now. */
export interface Stretch<Row> {
  rows: readonly Row[];
  /** These rows are in sight; of a stretch that is not, only records that were just made are new to the reader. */
  isShown: boolean;
}

/** Ids of what changed, records of which a part changed included; null when anything may have. */
export function idsOf(changes: readonly LiveChange[]): ReadonlySet<string> | null {
  const ids = new Set<string>();
  for (const { rows } of changes) {
    if (rows === null) return null;
    for (const { id, of } of rows) ids.add(of ?? id);
  }
  return ids;
}

/** Ids of rows that belong to a list and are not in it yet. */
export function newcomers<Row extends VersionedRow>(
  stretches: readonly Stretch<Row>[],
  shown: ReadonlySet<string>,
  changed: ReadonlySet<string> | null,
): string[] {
  return stretches.flatMap(({ rows, isShown }) =>
    rows
      .filter(({ id, version }) => !shown.has(id) && (changed?.has(id) ?? isShown) && (isShown || version === 1))
      .map(({ id }) => id),
  );
}

/** Rows with those that are newer in place of the ones before, each where it stood. */
export const renewRows = <Row extends VersionedRow>(rows: readonly Row[], newer: ReadonlyMap<string, Row>): Row[] =>
  rows.map((row) => {
    const now = newer.get(row.id);
    return now && now.version >= row.version ? now : row;
  });
