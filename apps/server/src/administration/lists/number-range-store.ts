import type { NumberRange } from '@werkbank/contract/administration/lists/list-calls.ts';
import { type NumberKind, numberKinds } from '@werkbank/contract/administration/lists/master-lists.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordChange } from '#db/history.ts';
import { advanceNumbers } from '#db/numbers.ts';
import { only } from '#db/rows.ts';

/** The next number of each kind. */
export async function list(db: Db, division: number, page: PageRequest): Promise<PageResult<NumberRange>> {
  const { rows } = await sql<NumberRange>`
    select kind, next_number(${division}, kind) as next
    from unnest(${[...numberKinds]}::text[]) with ordinality as k (kind, place)
    order by place limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows, total: numberKinds.length };
}

/**
 * Lets the numbers of a kind continue at a higher one.
 * @throws Problem `numbers.backwards`
 */
export async function advance(
  db: Db,
  { division, kind, next }: { division: number; kind: NumberKind; next: number },
): Promise<void> {
  // Serialises changes, so that a second one is compared with the result of the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`number_${kind}`}), ${division})`.execute(db);
  const { rows } = await sql<{ id: string; next: number | null }>`
    select id, next_number(code, ${kind}) as next from division where code = ${division}`.execute(db);
  const { id, next: before } = only(rows);
  if (before !== null && next < before) throw new Problem('numbers.backwards', { params: { next: before } });
  await advanceNumbers(db, division, kind, next);
  await recordChange(db, {
    subject: 'division',
    subjectId: id,
    part: 'number_range',
    before: { kind, next: before },
    after: { kind, next },
  });
}
