import { type RecordSource, seenBy } from '#db/references/record-sources.ts';
import { isVanWithin } from './shared/van-reach.ts';

export const inventoryRecords = {
  warehouse: { table: 'warehouse', sees: seenBy({ limited: (limit) => isVanWithin('x', limit) }) },
} satisfies Record<string, RecordSource>;
