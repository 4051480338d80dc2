import { sql } from 'kysely';
import { isLocationWithin } from '#db/references/limit.ts';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

/** A reseller's account and those that it serves. */
export const accountTree = (reseller: string) =>
  sql`select t.id from account t where t.id = ${reseller} or t.reseller_id = ${reseller}`;

/** A reseller may refer to its own account, those that it serves, and their contacts. */
export const accountsRecords = {
  account: {
    table: 'account',
    sees: seenBy({
      reseller: (own) => sql`x.id in (${accountTree(own)})`,
      limited: (limit) =>
        sql`exists (select from location o where o.account_id = x.id and ${isLocationWithin('o.id', limit)})`,
    }),
  },
  accountClassification: { table: 'account_classification', sees: seenBy({ reseller: () => sql`true` }) },
  address: { table: 'address', sees: seenBy({ reseller: (own) => sql`x.account_id in (${accountTree(own)})` }) },
  contact: { table: 'contact', sees: seenBy({ reseller: (own) => sql`x.account_id in (${accountTree(own)})` }) },
} satisfies Record<string, RecordSource>;
