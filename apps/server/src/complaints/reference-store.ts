import { sql } from 'kysely';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

export const complaintsRecords = {
  complaint: { table: 'complaint', sees: seenBy({ engineer: () => sql`false` }) },
} satisfies Record<string, RecordSource>;
