import { type RecordSource, seenBy } from '#db/references/record-sources.ts';
import { isVisible, restrictToVisited } from '#locations/visibility-store.ts';

/** A mechanic may refer to estimates for locations that they visit. */
export const estimatesRecords = {
  estimate: {
    table: 'estimate',
    sees: seenBy({ engineer: (caller) => isVisible('x.location_id', restrictToVisited(caller)) }),
  },
} satisfies Record<string, RecordSource>;
