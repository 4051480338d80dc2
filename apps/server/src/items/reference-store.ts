import { sql } from 'kysely';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

export const itemsRecords = {
  item: {
    table: 'item',
    sees: seenBy({ reseller: () => sql`x.is_webshop_item and x.is_sales_item` }),
  },
  itemGroup: { table: 'item_group', sees: seenBy({ reseller: () => sql`true` }) },
} satisfies Record<string, RecordSource>;
