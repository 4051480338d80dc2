import { sql } from 'kysely';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

export const itemsRecords = {
  item: { table: 'item', sees: seenBy({}) },
  itemGroup: { table: 'item_group', sees: seenBy({ reseller: () => sql`true` }) },
} satisfies Record<string, RecordSource>;
