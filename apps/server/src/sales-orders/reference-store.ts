import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

export const salesOrdersRecords = {
  salesOrder: { table: 'sales_order', sees: seenBy({}) },
  salesOrderLine: { table: 'sales_order_line', sees: seenBy({}) },
} satisfies Record<string, RecordSource>;
