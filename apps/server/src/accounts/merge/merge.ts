import type { Account, AccountChange } from '@werkbank/contract/accounts/account.ts';
import type { MergeRefusal } from '@werkbank/contract/accounts/merge.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import type { Merging } from '#db/merges/merge-records.ts';
import { findExactRefusal } from '#db/merges/merge-store.ts';
import { only } from '#db/rows.ts';
import { present } from '../account/present.ts';
import { lockAccounts, update } from '../account/store.ts';
import { isNamed } from '../shared/reach.ts';

/** How two accounts become one. */
export const accountMerging = (caller: Caller, language: Language): Merging<Account, MergeRefusal> => ({
  kind: 'account',
  nameOf: ({ name }) => name,
  read: ({ db, division, id }) => present({ db, division, language }, caller, { id }),
  lockFirst: ({ db, division }) => lockAccounts(db, division),
  findRefusal: async (db, keptId, otherId) =>
    (await findExactRefusal(db, 'account', keptId, otherId)) ??
    ((await isRelated(db, keptId, otherId)) ? 'related' : null),
  problemOf: {
    bothInExact: 'account.merge_both_in_exact',
    otherInExact: 'account.merge_other_in_exact',
    related: 'account.merge_related',
  },
  update: (ref, change) => update({ ...ref, ifMatch: undefined }, change as AccountChange),
  mayUndo: (mergedId) => isNamed(caller, mergedId),
  refuseReturn: (error, { mergedCode }) => {
    if (violatedConstraint(error) !== 'account_division_code_key') throw error;
    throw new Problem('account.code_taken', { params: { code: mergedCode ?? '' } });
  },
});

/** Whether one account belongs to the other. */
async function isRelated(db: Db, keptId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ isRelated: boolean }>`
    select exists (
      with recursive above (id, parent_id) as (
        select a.id, a.parent_id from account a where a.id in (${keptId}, ${otherId})
        union select p.id, p.parent_id from account p join above on above.parent_id = p.id)
      select from above where above.parent_id in (${keptId}, ${otherId})) as "isRelated"`.execute(db);
  return only(rows).isRelated;
}
