import { sql } from 'kysely';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

export const serviceRequestsRecords = {
  serviceRequest: { table: 'service_request', sees: seenBy({}), reads: seenBy({ engineer: () => sql`false` }) },
} satisfies Record<string, RecordSource>;
