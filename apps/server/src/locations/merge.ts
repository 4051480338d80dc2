import type { Location, LocationChange } from '@werkbank/contract/locations/location.ts';
import type { Moves } from '@werkbank/contract/wire/shared/merge.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import type { Merging } from '#db/merges/merge-records.ts';
import { only } from '#db/rows.ts';
import type { Scope } from '#db/scope.ts';
import * as writes from './location-writes.ts';
import * as store from './store.ts';

/** How two locations become one. */
export const locationMerging = (caller: Caller): Merging<Location, 'otherAccount'> => ({
  kind: 'location',
  nameOf: ({ name }) => name,
  read: async ({ db, division, id }) => {
    found(await store.findScope(db, caller, id), 'location.not_found');
    return found(await store.find(db, division, id), 'location.not_found');
  },
  lockFirst: lockAssets,
  findRefusal: async (db, keptId, otherId) => ((await isOfOtherAccount(db, keptId, otherId)) ? 'otherAccount' : null),
  problemOf: { otherAccount: 'location.merge_other_account' },
  update: async (ref, change) => {
    await writes.update({ ...ref, ifMatch: undefined }, change as LocationChange);
    if (caller.limit && !(await store.findScope(ref.db, caller, ref.id))) throw new Problem('auth.limited');
  },
  countMore: countVisits,
  refuseReturn: (error, { mergedCode }) => {
    if (violatedConstraint(error) !== 'location_code') throw error;
    throw new Problem('location.code_taken', { params: { code: mergedCode ?? '' } });
  },
});

/** Assets are locked before their location, as by every other write that moves assets. */
async function lockAssets({ db, division }: Scope, ids: readonly string[]): Promise<void> {
  await sql`select from asset a where a.division = ${division} and a.location_id = any(${[...ids]}::uuid[]) order by a.id
    for update of a`.execute(db);
}

async function isOfOtherAccount(db: Db, keptId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ isOther: boolean }>`
    select count(distinct l.account_id) > 1 as "isOther" from location l where l.id in (${keptId}, ${otherId})`.execute(
    db,
  );
  return only(rows).isOther;
}

/** Visits that move with their work orders. */
async function countVisits(db: Db, id: string): Promise<Moves> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from work_order_visit v join work_order o on o.id = v.work_order_id
    where o.location_id = ${id} and v.status <> 'cancelled'`.execute(db);
  const { count } = only(rows);
  return count > 0 ? [{ kind: 'visits', count }] : [];
}
