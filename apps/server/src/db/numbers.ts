import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Consecutive numbers of a kind in a division; `first` is the first number that is ever assigned. */
interface NumbersTaken {
  division: number;
  kind: string;
  first: number;
  count: number;
}

/** The next numbers, lowest first. */
export async function takeNumbers(db: Db, { division, kind, first, count }: NumbersTaken): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select take_number(${division}, ${kind}, ${first}) as number from generate_series(1, ${count}::integer)
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}

/** Makes the numbers of a kind in a division continue at `next` or later. */
export async function advanceNumbers(db: Db, division: number, kind: string, next: number): Promise<void> {
  await sql`select advance_numbers(${division}, ${kind}, ${next}::bigint)`.execute(db);
}
