import { advanceNumbers, takeNumbers } from '#db/numbers.ts';
import type { WriteContext } from '../shared/entity.ts';

/**
 * The next `count` numbers of a kind, lowest first. A dry run takes none, because a number taken from a sequence is never assigned again.
 */
export async function allocateNumbers(
  context: WriteContext,
  kind: string,
  first: number,
  count: number,
): Promise<number[]> {
  if (context.dryRun) return Array.from({ length: count }, () => context.inventNumber());
  return count === 0 ? [] : await takeNumbers(context.db, { division: context.division, kind, first, count });
}

/** Numbers that come from a file are not assigned again. */
export async function advanceSequence(
  { db, division, dryRun }: WriteContext,
  kind: string,
  taken: readonly number[],
): Promise<void> {
  if (dryRun || taken.length === 0) return;
  const highest = taken.reduce((known, number) => Math.max(known, number), 0);
  await advanceNumbers(db, division, kind, highest + 1);
}
