import { sql } from 'kysely';
import { all, type RecordSource, seenBy } from '#db/references/record-sources.ts';

export const itemsRecords = {
  item: {
    table: 'item',
    sees: seenBy({ reseller: () => sql`x.is_webshop_item and x.is_sales_item`, limited: () => all }),
  },
  priceGroup: { table: 'price_group', sees: seenBy({}) },
  priceList: { table: 'price_list', sees: seenBy({}) },
  itemGroup: { table: 'item_group', sees: seenBy({ reseller: () => all, limited: () => all }) },
} satisfies Record<string, RecordSource>;
