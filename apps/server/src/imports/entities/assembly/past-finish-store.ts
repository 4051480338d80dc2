import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { bookPastMovements, type PastMovement } from '#imports/records/past-movement-store.ts';
import { newIds, type Written } from '#imports/records/record-store.ts';
import type { WriteContext } from '#imports/shared/entity.ts';

interface Finish {
  id: string;
  orderId: string;
  quantity: number;
  scrapped: number;
  day: unknown;
  notes: unknown;
}

const shape = 'f (id uuid, "orderId" uuid, quantity numeric, scrapped numeric, day date, notes text)';

/** Writes what was made of new orders: the pieces, the parts used for them and for what was scrapped, and the ledger. */
export async function finishPastOrders(context: WriteContext, orders: readonly Written[]): Promise<void> {
  const finishes = await finishesOf(context, orders);
  if (finishes.length === 0) return;
  const { db, division } = context;
  const finished = recordset(finishes, shape);
  await sql`insert into assembly_finish (id, division, order_id, item_id, direction, finished_on, quantity, scrapped_quantity, cost_price,
      notes)
    select f.id, ${division}::integer, o.id, o.item_id, 1, f.day, f.quantity, f.scrapped, c.price, f.notes
    from ${finished} join assembly_order o on o.id = f."orderId" and o.division = ${division}
    cross join lateral (
      select case when count(*) > 0 and count(*) = count(i.cost_price_standard)
        then round(sum(assembly_need(f.quantity + f.scrapped, p.quantity_batch, p.batch_quantity) * i.cost_price_standard) / f.quantity, 6)
        end as price
      from assembly_order_part p join item i on i.id = p.item_id where p.order_id = o.id) c
    order by f.day, f.id`.execute(db);
  await sql`insert into assembly_finish_part (division, finish_id, order_part_id, item_id, direction, quantity)
    select ${division}::integer, f.id, p.id, p.item_id, -1, n.quantity
    from ${finished} join assembly_order_part p on p.order_id = f."orderId" cross join lateral (
      select assembly_need(f.quantity + f.scrapped, p.quantity_batch, p.batch_quantity) as quantity) n
    where n.quantity > 0 order by f.day, f.id, p.line_number`.execute(db);
  await sql`update assembly_order_part p set quantity_used = u.quantity
    from ${finished} join assembly_finish_part u on u.finish_id = f.id
    where p.id = u.order_part_id and p.division = ${division}`.execute(db);
  await sql`update assembly_order o set finished_quantity = f.quantity, scrapped_quantity = f.scrapped,
      finished_assembly_date = case when f.quantity + f.scrapped >= o.planned_quantity then f.day end
    from ${finished} where o.division = ${division} and o.id = f."orderId"`.execute(db);
  await bookPastMovements(context, await movementsOf(context, finishes));
}

async function finishesOf({ db }: WriteContext, orders: readonly Written[]): Promise<Finish[]> {
  const made = orders.filter(({ candidate }) => Number(candidate.values.finishedQuantity ?? 0) > 0);
  const ids = await newIds(db, made.length);
  return made.map(({ candidate: { values }, id }, n) => ({
    id: ids[n] ?? '',
    orderId: id,
    quantity: Number(values.finishedQuantity),
    scrapped: Number(values.scrappedQuantity ?? 0),
    day: values.finishedDate ?? values.assemblyDate ?? values.orderDate,
    notes: values.scrapReason ?? null,
  }));
}

/** Products came in, parts went out. */
async function movementsOf({ db, division }: WriteContext, finishes: readonly Finish[]): Promise<PastMovement[]> {
  const { rows } = await sql<PastMovement>`
    select m.item_id as "itemId", o.warehouse_id as "warehouseId", m.quantity, 'assembly' as kind, o.id as "sourceId",
      m.line_id as "lineId", o.order_number::text as reference, f.finished_on as day
    from assembly_finish f join assembly_order o on o.id = f.order_id cross join lateral (
      select f.item_id, f.quantity, o.id as line_id
      union all
      select u.item_id, -u.quantity, u.order_part_id from assembly_finish_part u where u.finish_id = f.id) m
    join item i on i.id = m.item_id and i.is_stock_item
    where f.division = ${division} and f.id = any(${finishes.map(({ id }) => id)}::uuid[])
    order by f.finished_on, f.id, m.quantity desc`.execute(db);
  return rows;
}
