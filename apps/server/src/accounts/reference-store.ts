import { sql } from 'kysely';
import { isAccountWithin } from '#db/references/limit.ts';
import { all, type RecordSource, seenBy } from '#db/references/record-sources.ts';

/** A reseller's account and those that it serves. */
export const accountTree = (reseller: string) =>
  sql`select t.id from account t where t.id = ${reseller} or t.reseller_id = ${reseller}`;

const ofAccount = seenBy({
  reseller: (own) => sql`x.account_id in (${accountTree(own)})`,
  limited: (limit) => isAccountWithin('x.account_id', limit),
});

/** A reseller may refer to its own account, those that it serves, and their contacts. */
export const accountsRecords = {
  account: {
    table: 'account',
    sees: seenBy({
      reseller: (own) => sql`x.id in (${accountTree(own)})`,
      limited: (limit) => isAccountWithin('x.id', limit),
    }),
  },
  accountClassification: {
    table: 'account_classification',
    sees: seenBy({ reseller: () => sql`true`, limited: () => all }),
  },
  address: { table: 'address', sees: ofAccount },
  contact: { table: 'contact', sees: ofAccount },
} satisfies Record<string, RecordSource>;
