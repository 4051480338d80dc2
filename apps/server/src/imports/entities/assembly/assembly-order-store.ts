import { sql } from 'kysely';
import { type Numbering, writeNumbered } from '#imports/records/numbered-store.ts';
import { withoutPlaceless } from '#imports/records/placeless.ts';
import type { Batch, Outcome, WriteContext } from '#imports/shared/entity.ts';
import { finishPastOrders } from './past-finish-store.ts';

/** The first number of a division that has none is the same as for orders entered by hand. */
const numbering: Numbering = {
  field: 'orderNumber',
  column: 'order_number',
  kind: 'assembly_order',
  first: 960_001,
};

/** Assembly orders with a copy of the parts list of their items. Stock for open ones is reserved when the import has ended. */
export async function writeAssemblyOrders(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { candidates, rejected } = withoutPlaceless(context, batch.candidates);
  const outcome = await writeNumbered(
    context,
    {
      table: 'assembly_order',
      extraTypes: { warehouse_id: 'uuid' },
      extra: ({ found }) => ({ warehouse_id: found.warehouse?.value ?? context.home.mainWarehouseId }),
    },
    { ...batch, candidates },
    numbering,
  );
  if (!context.dryRun) {
    await copyParts(
      context,
      outcome.inserted.map(({ id }) => id),
    );
    await finishPastOrders(context, outcome.inserted);
  }
  return { ...outcome, rejected: [...outcome.rejected, ...rejected] };
}

async function copyParts({ db, division }: WriteContext, ids: readonly string[]): Promise<void> {
  await sql`insert into assembly_order_part (division, order_id, line_number, item_id, quantity_batch, batch_quantity)
    select ${division}::integer, o.id, a.line_number, a.part_item_id, a.quantity_batch, a.batch_quantity
    from assembly_order o join assembly_item a on a.division = o.division and a.assembled_item_id = o.item_id
    where o.division = ${division} and o.id = any(${[...ids]}::uuid[]) order by o.id, a.line_number`.execute(db);
}
