import { sql } from 'kysely';
import { isSiteWithin, type Limit } from '#db/references/limit.ts';
import { type Namer, type RecordSource, seenBy } from '#db/references/record-sources.ts';

const isOwn = ({ userId }: Namer) => sql<boolean>`x.created_by = ${userId ?? null}::uuid`;

const isWithin = (limit: Limit, namer: Namer) =>
  sql<boolean>`(${isSiteWithin('x.location_id', limit)} or (x.location_id is null and x.asset_id is null and ${isOwn(namer)}))`;

/** A mechanic may refer to the requests that they reported, a caller with a limit to those that they see. */
export const serviceRequestsRecords = {
  serviceRequest: {
    table: 'service_request',
    sees: seenBy({ engineer: isOwn, limited: isWithin }),
    reads: seenBy({ engineer: () => sql`false`, limited: isWithin }),
  },
} satisfies Record<string, RecordSource>;
