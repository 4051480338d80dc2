import { sql } from 'kysely';
import { accountTree } from '#accounts/reference-store.ts';
import { isLocationWithin } from '#db/references/limit.ts';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';
import { isVisited, restrictToVisited } from './visibility-store.ts';

/** A reseller may refer to locations of its accounts; a mechanic to any location of a work order that they visit (record 29). */
export const locationsRecords = {
  location: {
    table: 'location',
    sees: seenBy({
      engineer: (caller) =>
        sql`exists (select from work_order o where o.location_id = x.id and ${isVisited('o.id', restrictToVisited(caller))})`,
      reseller: (own) => sql`x.account_id in (${accountTree(own)})`,
      limited: (limit) => isLocationWithin('x.id', limit),
    }),
  },
  /** For reports: a mechanic may also report on an asset that they come across, whose label identifies its location (record 47). */
  reportedLocation: {
    table: 'location',
    sees: seenBy({
      reseller: (own) => sql`x.account_id in (${accountTree(own)})`,
      limited: (limit) => isLocationWithin('x.id', limit),
    }),
  },
  place: { table: 'place', sees: seenBy({ limited: (limit) => isLocationWithin('x.location_id', limit) }) },
} satisfies Record<string, RecordSource>;
