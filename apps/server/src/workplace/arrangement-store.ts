import type { Arrangement, ArrangementInput } from '@werkbank/contract/workplace/arrangement.ts';
import { type TodayKind, todayKinds } from '@werkbank/contract/workplace/today-kinds.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const isKind = (name: string): name is TodayKind => todayKinds.some((kind) => kind === name);

/** How a person has arranged the page: every kind once, also those that the program has added since. */
export async function findArrangement(db: Db, userId: string): Promise<Arrangement> {
  const row = await db
    .selectFrom('today_arrangement')
    .select(['kinds', 'hidden'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    kinds: [...new Set([...(row?.kinds ?? []).filter(isKind), ...todayKinds])],
    hidden: (row?.hidden ?? []).filter(isKind),
  };
}

/** Stores the arrangement; the last one counts. */
export async function arrange(db: Db, userId: string, { kinds, hidden }: ArrangementInput): Promise<void> {
  await sql`
    insert into today_arrangement (user_id, kinds, hidden) values (${userId}, ${kinds}, ${[...new Set(hidden)]})
    on conflict (user_id) do update set kinds = excluded.kinds, hidden = excluded.hidden, modified = now()`.execute(db);
}
