import { sql } from 'kysely';
import { isSiteWithin } from '#db/references/limit.ts';
import { type Namer, type RecordSource, seenBy } from '#db/references/record-sources.ts';

const isOwn = ({ userId }: Namer) => sql<boolean>`x.created_by = ${userId ?? null}::uuid`;

/** A mechanic may refer to the requests that they reported, a caller with a limit to those that they see. */
export const serviceRequestsRecords = {
  serviceRequest: {
    table: 'service_request',
    sees: seenBy({
      engineer: isOwn,
      limited: (limit, namer) => sql`(${isSiteWithin('x.location_id', limit)}
        or (x.location_id is null and x.asset_id is null and ${isOwn(namer)}))`,
    }),
    reads: seenBy({ engineer: () => sql`false` }),
  },
} satisfies Record<string, RecordSource>;
