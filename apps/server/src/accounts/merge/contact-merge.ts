import type { Contact, ContactInput } from '@werkbank/contract/accounts/contact.ts';
import type { ContactMergeRefusal } from '@werkbank/contract/accounts/contact-merge.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { Merging } from '#db/merges/merge-records.ts';
import { findExactRefusal } from '#db/merges/merge-store.ts';
import { only } from '#db/rows.ts';
import * as addresses from '../addresses/address-store.ts';
import { accountOf, findContact, updateContact } from '../contacts/contact-store.ts';
import { reachOf } from '../shared/reach.ts';

/** How two contacts of an account become one. */
export const contactMerging = (caller: Caller): Merging<Contact, ContactMergeRefusal> => ({
  kind: 'contact',
  nameOf: ({ fullName }) => fullName,
  read: async ({ db, division, id }) =>
    found(await findContact(db, reachOf(caller, division), id), 'contact.not_found'),
  lockFirst: async ({ db, division }, [id = '']) => {
    const accountId = found(await accountOf(db, division, id), 'contact.not_found');
    await addresses.lockAccount(db, division, accountId);
  },
  findRefusal: async (db, keptId, otherId) =>
    (await isOfOtherAccount(db, keptId, otherId))
      ? 'otherAccount'
      : await findExactRefusal(db, 'contact', keptId, otherId),
  problemOf: {
    bothInExact: 'contact.merge_both_in_exact',
    otherInExact: 'contact.merge_other_in_exact',
    otherAccount: 'contact.merge_other_account',
  },
  update: async ({ db, division, id }, change) => {
    const accountId = found(await accountOf(db, division, id), 'contact.not_found');
    await updateContact({ db, division, accountId, id, ifMatch: undefined }, change as ContactInput);
  },
});

async function isOfOtherAccount(db: Db, keptId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ isOther: boolean }>`
    select count(distinct c.account_id) > 1 as "isOther" from contact c where c.id in (${keptId}, ${otherId})`.execute(
    db,
  );
  return only(rows).isOther;
}
