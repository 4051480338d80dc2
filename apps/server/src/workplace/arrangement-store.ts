import type { Arrangement, ArrangementInput } from '@werkbank/contract/workplace/arrangement.ts';
import { type TodayKind, todayKinds } from '@werkbank/contract/workplace/today-kinds.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const isKind = (name: string): name is TodayKind => todayKinds.some((kind) => kind === name);

/** How a person has arranged the page: every kind once, also those that the program has added since. */
export async function findArrangement(db: Db, userId: string): Promise<Arrangement> {
  const row = await db
    .selectFrom('today_arrangement')
    .select(['kinds', 'hidden', 'figures'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    kinds: [...new Set([...(row?.kinds ?? []).filter(isKind), ...todayKinds])],
    hidden: (row?.hidden ?? []).filter(isKind),
    figures: (row?.figures ?? []).map((name: string | null) => (name !== null && isKind(name) ? name : null)),
  };
}

/** Stores the arrangement; the last one counts. A kind is counted once, at its first place. */
export async function arrange(db: Db, userId: string, input: ArrangementInput): Promise<void> {
  const { kinds, hidden, figures } = input;
  const counted = figures?.map((kind, place) => (kind !== null && figures.indexOf(kind) === place ? kind : null));
  await sql`
    insert into today_arrangement (user_id, kinds, hidden, figures)
    values (${userId}, ${kinds}, ${[...new Set(hidden)]}, ${counted ?? []})
    on conflict (user_id) do update set kinds = excluded.kinds, hidden = excluded.hidden, modified = now(),
      figures = case when ${counted !== undefined} then excluded.figures else today_arrangement.figures end`.execute(
    db,
  );
}
