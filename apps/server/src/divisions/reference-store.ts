import { type RecordSource, seenBy } from '#db/references/record-sources.ts';

export const divisionsRecords = {
  shippingMethod: { table: 'shipping_method', sees: seenBy({}) },
  user: { table: 'user_division', column: 'user_id', sees: seenBy({}) },
} satisfies Record<string, RecordSource>;
