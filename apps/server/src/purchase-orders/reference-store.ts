import { sql } from 'kysely';
import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

/** Only office staff see purchase orders. */
const desk = seenBy({ engineer: () => sql`false` });

export const purchaseOrdersRecords = {
  purchaseOrder: { table: 'purchase_order', sees: desk },
  purchaseOrderLine: { table: 'purchase_order_line', sees: desk },
} satisfies Record<string, RecordSource>;
