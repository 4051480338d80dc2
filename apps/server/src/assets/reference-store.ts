import { sql } from 'kysely';
import { accountTree } from '#accounts/reference-store.ts';
import { isLocationWithin } from '#db/references/limit.ts';
import { all, type RecordSource, seenBy } from '#db/references/record-sources.ts';

/** A mechanic may refer to any asset of the division, since its label can be scanned anywhere (record 47). */
export const assetsRecords = {
  asset: {
    table: 'asset',
    sees: seenBy({
      reseller: (own) =>
        sql`x.location_id in (select l.id from location l where l.account_id in (${accountTree(own)}))`,
      limited: (limit) => isLocationWithin('x.location_id', limit),
    }),
  },
  serviceReport: {
    table: 'service_report',
    sees: seenBy({
      limited: (limit) =>
        sql`exists (select from asset o where o.id = x.asset_id and ${isLocationWithin('o.location_id', limit)})`,
    }),
  },
  /** What is read of a batch are the tags that the caller sees. */
  tagBatch: { table: 'tag', column: 'batch', sees: seenBy({ limited: () => all }) },
} satisfies Record<string, RecordSource>;
