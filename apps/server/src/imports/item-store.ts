import { startOf } from './defaults.ts';
import type { Batch, Outcome, WriteContext } from './entity.ts';
import { writeRecords } from './record-store.ts';

/** Items; new ones start today, or with their end when that has passed, and are priced in the division's currency. */
export const writeItems = (context: WriteContext, batch: Batch): Promise<Outcome> =>
  writeRecords(
    context,
    {
      table: 'item',
      natural: [{ field: 'code', ignoresCase: true }],
      extraTypes: { start_date: 'date', currency: 'text', unit: 'text' },
      extra: ({ values, found }) => ({
        start_date: values.startDate ?? startOf(context.home.today, values.endDate),
        currency: values.currency ?? context.home.currency,
        unit: found.unit?.value ?? 'pcs',
      }),
    },
    batch,
  );
