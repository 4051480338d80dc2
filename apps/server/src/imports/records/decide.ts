import type { Candidate, CellValue, Change, Outcome, WriteContext } from '../shared/entity.ts';
import { changedByOthers, labelOf } from './change-store.ts';

type Values = Readonly<Record<string, CellValue>>;

/** A record that differs from its row: the differing fields, with the current and the new values. */
export interface Difference {
  candidate: Candidate;
  id: string | null;
  before: Values;
  after: Values;
  /** Fields that were changed both in an exported file and in the record. */
  conflicts?: readonly string[];
}

export interface Decision<Kind extends Difference> {
  write: Kind[];
  leftOut: Kind[];
  conflicts: Kind[];
}

/**
 * Decides which differences are written. A run after a check writes what the check listed; a record that a user has changed since is
 * refused. `table` is absent for lists without history.
 */
export async function decide<Kind extends Difference>(
  context: WriteContext,
  table: string | undefined,
  differences: readonly Kind[],
): Promise<Decision<Kind>> {
  const { checkedSince, dryRun, existing, planned } = context;
  if (dryRun || checkedSince === null) {
    const all = [...differences];
    if (existing === 'keep') return { write: [], leftOut: all, conflicts: [] };
    if (!dryRun) return divided(all, ({ conflicts = [] }) => conflicts.length === 0, 'conflicts');
    return divided(all, ({ after, conflicts = [] }) => Object.keys(after).length > conflicts.length, 'leftOut');
  }
  const planOf = ({ candidate }: Kind) => planned.get(candidate.line);
  const leftOut = differences.filter((one) => planOf(one)?.leaveOut);
  const wanted = differences.filter((one) => !planOf(one)?.leaveOut);
  const moved = wanted.filter((one) => !isUnchanged(one, planOf(one)?.before));
  const strangers = new Set(
    table === undefined
      ? moved.map(({ id }) => id)
      : await changedByOthers(context.db, table, idsOf(moved), { jobId: context.jobId, since: checkedSince }),
  );
  const conflicts = moved.filter(({ id }) => strangers.has(id ?? ''));
  return { write: wanted.filter((one) => !conflicts.includes(one)), leftOut, conflicts };
}

/** Writes the differences that meet the condition. */
const divided = <Kind extends Difference>(
  all: readonly Kind[],
  isWritten: (one: Kind) => boolean,
  others: 'leftOut' | 'conflicts',
): Decision<Kind> => ({
  leftOut: [],
  conflicts: [],
  write: all.filter(isWritten),
  [others]: all.filter((one) => !isWritten(one)),
});

const idsOf = (differences: readonly Difference[]): string[] => differences.flatMap(({ id }) => id ?? []);

const isUnchanged = ({ before }: Difference, seen: Values | undefined): boolean =>
  seen !== undefined && Object.entries(before).every(([field, value]) => field in seen && same(seen[field], value));

/** Compares values as returned by the database. */
export const same = (one: CellValue | undefined, other: CellValue | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Only the fields that differ. */
export function narrowed(before: Values, after: Values): Pick<Difference, 'before' | 'after'> {
  const fields = Object.keys(after).filter((field) => !same(before[field], after[field]));
  const pick = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

export const changeOf = ({ candidate, id, before, after, conflicts = [] }: Difference, leaveOut: boolean): Change => ({
  line: candidate.line,
  key: candidate.key,
  recordId: id,
  label: labelOf(candidate),
  action: 'changed',
  before,
  after,
  leaveOut,
  conflicts,
});

export const creationOf = (candidate: Candidate, id: string | null, after: Values = {}): Change => ({
  ...changeOf({ candidate, id, before: {}, after }, false),
  action: 'created',
});

export const conflictOf = ({ candidate, before }: Difference): Outcome['rejected'][number] => ({
  candidate,
  fault: { code: 'changedSince', field: Object.keys(before)[0] ?? '' },
});

/** The row of a record that was merged into one with a row of its own: a record is changed by one row only. */
export const mergedOf = ({ candidate, after }: Difference): Outcome['rejected'][number] => ({
  candidate,
  fault: { code: 'merged', field: Object.keys(after)[0] ?? '' },
});
