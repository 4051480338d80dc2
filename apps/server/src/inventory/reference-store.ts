import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

export const inventoryRecords = {
  warehouse: { table: 'warehouse', sees: seenBy({}) },
} satisfies Record<string, RecordSource>;
