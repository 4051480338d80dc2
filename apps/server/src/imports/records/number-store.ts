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

interface Numbered {
  id: string;
  isNew: boolean;
}

/** The numbers of documents by their id: that of the file, else for a new one the next of its kind, else 0. */
export async function numberDocuments<Document extends Numbered>(
  context: WriteContext,
  { kind, first }: { kind: string; first: number },
  documents: readonly Document[],
  numberOf: (document: Document) => number | undefined,
): Promise<Map<string, number>> {
  const fresh = documents.filter(({ isNew }) => isNew);
  const given = fresh.flatMap((document) => numberOf(document) ?? []);
  const taken = await allocateNumbers(context, kind, first, fresh.length - given.length);
  await advanceSequence(context, kind, given);
  let next = 0;
  return new Map(
    documents.map((document) => [document.id, numberOf(document) ?? (document.isNew ? (taken[next++] ?? 0) : 0)]),
  );
}
