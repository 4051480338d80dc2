import { sql } from 'kysely';
import type { WriteContext } from '../shared/entity.ts';

/**
 * The next `count` numbers of a sequence, which stays locked until the transaction ends. A dry run takes none: it would
 * keep everyone else waiting for its whole length.
 */
export async function allocateNumbers(
  context: WriteContext,
  kind: string,
  first: number,
  count: number,
): Promise<number[]> {
  if (context.dryRun) return Array.from({ length: count }, () => context.inventNumber());
  if (count === 0) return [];
  const { rows } = await sql<{ next: number }>`
    insert into number_sequence as s (division, kind, next) values (${context.division}, ${kind}, ${first + count}::bigint)
    on conflict (division, kind) do update set next = s.next + ${count}::bigint returning next`.execute(context.db);
  const start = (rows[0]?.next ?? first + count) - count;
  return Array.from({ length: count }, (_, index) => start + index);
}

/** Numbers that come from a file are not given out again. */
export async function advanceSequence(
  { db, division, dryRun }: WriteContext,
  kind: string,
  taken: readonly number[],
): Promise<void> {
  if (dryRun || taken.length === 0) return;
  const next = taken.reduce((highest, number) => Math.max(highest, number), 0) + 1;
  await sql`insert into number_sequence as s (division, kind, next) values (${division}, ${kind}, ${next}::bigint)
    on conflict (division, kind) do update set next = excluded.next where s.next < excluded.next`.execute(db);
}
