import { assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { insertOrder } from '#inventory/assembly/assembly-writes.ts';
import { finishOrder } from '#inventory/assembly/finish.ts';
import { type DemoContext, type DemoDivision, demoDay } from './context.ts';
import { switchAudit } from './suspend-constraints.ts';

/** Age of an order in days, and the pieces planned and finished. */
const stories = [
  { age: 19, due: -12, planned: 2, finished: 2 },
  { age: 6, due: 1, planned: 4, finished: 2 },
  { age: 1, due: 5, planned: 3, finished: 0 },
] as const;

/** Assembly orders of each division: a complete one, a half-finished one, and one that has not begun. */
export async function insertDemoAssembly(db: Db, { today, divisions }: DemoContext): Promise<void> {
  // The history of these records begins on the days given here, not now.
  await switchAudit(db, 'disable', ['assembly_order']);
  await sql`alter table assembly_order disable trigger touch`.execute(db);
  for (const division of divisions) await insertOrders(db, division, today);
  await sql`alter table assembly_order enable trigger touch`.execute(db);
  await switchAudit(db, 'enable', ['assembly_order']);
}

async function insertOrders(db: Db, { code, brand }: DemoDivision, today: string): Promise<void> {
  const items = await buildable(db, code);
  const writer = brand === 'mobility' ? 'mobility' : 'employee';
  for (const [n, { age, due, planned, finished }] of stories.entries()) {
    const itemId = items[n % Math.max(1, items.length)];
    if (itemId === undefined) return;
    const id = await insertOrder(db, code, {
      optionalLines: [],
      itemId,
      quantity: planned,
      type: assemblyType.assembly,
      assemblyDate: demoDay(today, due),
    });
    const day = demoDay(today, -age);
    await sql`update assembly_order o set order_date = ${day}, created = ${day}::date + time '10:05',
        modified = ${day}::date + time '10:05', created_by = u.id, modified_by = u.id
      from app_user u where o.id = ${id} and u.issuer = 'embedded' and u.subject = ${writer}`.execute(db);
    if (finished > 0)
      await finishOrder(
        { db, division: code, id, ifMatch: undefined },
        {
          quantity: finished,
          scrappedQuantity: 0,
          scrapReason: 'Gevallen bij het monteren',
          finishedOn: demoDay(today, Math.min(due, 0)),
          serialNumbers: [],
          batchNumbers: [],
          parts: [{ lineNumber: 1, scrappedQuantity: 1, serialNumbers: [], batchNumbers: [] }],
        },
      );
  }
}

/** Sets whose parts are in the main warehouse and have neither serial numbers nor batches, by code. */
async function buildable(db: Db, division: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from item i
    where i.division = ${division} and i.is_stock_item and not i.is_serial_item and not i.is_batch_item
      and exists (select from assembly_item a where a.assembled_item_id = i.id)
      and not exists (select from assembly_item a join item q on q.id = a.part_item_id
        left join warehouse w on w.division = i.division and w.main
        left join stock_position p on p.item_id = q.id and p.warehouse_id = w.id
        where a.assembled_item_id = i.id and (q.is_serial_item or q.is_batch_item
          or q.is_stock_item and coalesce(p.on_hand - p.reserved, 0) < a.quantity * 4))
    order by i.code`.execute(db);
  return rows.map(({ id }) => id);
}
