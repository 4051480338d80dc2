import { sql } from 'kysely';
import { writeRecords } from '../records/record-store.ts';
import { startOf } from '../shared/defaults.ts';
import { type Batch, type Outcome, RowFault, type WriteContext } from '../shared/entity.ts';

/** Items; new ones start today, or on their end date if that has passed, and are priced in the division's currency. */
export async function writeItems(context: WriteContext, batch: Batch): Promise<Outcome> {
  const outcome = await writeRecords(
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
  if (batch.mapped.includes('isStockItem') && !context.dryRun)
    await refuseStock(
      context,
      outcome.changed.map(({ id }) => id),
    );
  return outcome;
}

/** Keeps an item with stock in a warehouse a stock item. */
async function refuseStock({ db }: WriteContext, changed: readonly string[]): Promise<void> {
  const { rows } = await sql`select from item i join stock_position p on p.item_id = i.id
    where i.id = any(${changed}::uuid[]) and not i.is_stock_item and (p.on_hand <> 0 or p.reserved <> 0) limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new RowFault({ code: 'hasStock', field: 'isStockItem' });
}
