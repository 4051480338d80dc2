export type Side = 'mine' | 'theirs';

/** Where two versions of a record differ that started from the same one. */
export interface Difference<Record> {
  name: keyof Record & string;
  /** The side that changed the field, or both when they changed it differently. */
  changedBy: Side | 'both';
}

/** Compares field by field; fields that neither side changed, or both in the same way, are not listed. */
export function compareVersions<Record extends object>(
  base: Record,
  mine: Record,
  theirs: Record,
  names: readonly (keyof Record & string)[],
): Difference<Record>[] {
  return names.flatMap((name): Difference<Record>[] => {
    if (isSame(mine[name], theirs[name])) return [];
    if (isSame(base[name], mine[name])) return [{ name, changedBy: 'theirs' }];
    return [{ name, changedBy: isSame(base[name], theirs[name]) ? 'mine' : 'both' }];
  });
}

/** Their record with every chosen field of mine; a difference without a choice keeps mine. */
export function mergeVersions<Record extends object>(
  mine: Record,
  theirs: Record,
  differences: readonly Difference<Record>[],
  choices: Partial<{ [Name in keyof Record & string]: Side }>,
): Record {
  const kept = differences
    .filter(({ name, changedBy }) => (choices[name] ?? defaultSide(changedBy)) === 'mine')
    .map(({ name }) => [name, mine[name]] as const);
  return { ...theirs, ...Object.fromEntries(kept) };
}

export function defaultSide(changedBy: Difference<object>['changedBy']): Side {
  return changedBy === 'theirs' ? 'theirs' : 'mine';
}

/** Compares values, lists and objects by their content. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame((a as Fields)[key], (b as Fields)[key]));
}

type Fields = Readonly<Record<string, unknown>>;
