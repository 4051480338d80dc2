import { sql } from 'kysely';
import { accountTree } from '#accounts/reference-store.ts';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';
import { isVisited, restrictToVisited } from './visibility-store.ts';

/** Of a reseller those of its accounts; a mechanic names any location of a work order of their own (record 29). */
export const locationsRecords = {
  location: {
    table: 'location',
    sees: seenBy({
      engineer: (caller) =>
        sql`exists (select from work_order o where o.location_id = x.id and ${isVisited('o.id', restrictToVisited(caller))})`,
      reseller: (own) => sql`x.account_id in (${accountTree(own)})`,
    }),
  },
  /** Of a report: a mechanic also reports on an asset that they pass by, whose label names its location (record 47). */
  reportedLocation: {
    table: 'location',
    sees: seenBy({ reseller: (own) => sql`x.account_id in (${accountTree(own)})` }),
  },
  place: { table: 'place', sees: seenBy({}) },
} satisfies Record<string, RecordSource>;
