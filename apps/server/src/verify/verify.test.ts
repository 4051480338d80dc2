import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { startDemoServer } from '#test/harness.ts';
import type { Verified } from './check.ts';
import { verify } from './verify.ts';

const { db } = await startDemoServer();

async function verified(): Promise<Verified[]> {
  const all: Verified[] = [];
  for await (const one of verify(db)) all.push(one);
  return all;
}

const names = (all: readonly Verified[]) => all.filter(({ count }) => count > 0).map(({ name }) => name);

const faults: readonly (readonly [check: string, fault: RawBuilder<unknown>])[] = [
  [
    'invoice proposals are the sum of their lines, which count as invoiced',
    sql`update invoice_proposal set amount_excl_vat = amount_excl_vat + 1 where id = (select id from invoice_proposal limit 1)`,
  ],
  [
    'a reversal of a receipt takes back what the receipt received, rejected and closed',
    sql`with g as (
        insert into goods_receipt (division, receipt_number, entry_number, receipt_date, supplier_id, warehouse_id, reverses_id)
        select division, 1, 1, receipt_date, supplier_id, warehouse_id, id from goods_receipt r
        where not exists (select from goods_receipt c where c.reverses_id = r.id) and r.reverses_id is null limit 1
        returning id, division, reverses_id)
      insert into goods_receipt_line (division, receipt_id, line_number, purchase_order_line_id, purchase_order_id, item_id,
        quantity_received, quantity_rejected)
      select g.division, g.id, 1, l.purchase_order_line_id, l.purchase_order_id, l.item_id, 0, -1
      from g join goods_receipt_line l on l.receipt_id = g.reverses_id limit 1`,
  ],
  [
    'stock is the sum of its movements',
    sql`update stock_position set on_hand = on_hand + 1 where (item_id, warehouse_id) = (select item_id, warehouse_id from stock_position
      limit 1)`,
  ],
  [
    'the last movement of a position is the latest one',
    sql`update stock_position set last_moved_on = last_moved_on - 1 where (item_id, warehouse_id) = (select item_id, warehouse_id
      from stock_position where last_moved_on is not null limit 1)`,
  ],
  [
    'the months of a position add up to its movements',
    sql`update stock_month set quantity = quantity + 1 where (item_id, warehouse_id, month) = (select item_id, warehouse_id, month
      from stock_month limit 1)`,
  ],
  [
    'the value of stock on a day, counted back from today, is that of the movements until then',
    sql`update stock_position set on_hand = on_hand + 2 where (item_id, warehouse_id) = (select p.item_id, p.warehouse_id
      from stock_position p join item i on i.id = p.item_id where i.cost_price_standard > 0 limit 1)`,
  ],
  [
    'reserved stock is what order lines hold',
    sql`update stock_position set reserved = reserved + 1 where (item_id, warehouse_id) = (select item_id, warehouse_id
      from stock_position limit 1)`,
  ],
  [
    'totals and statuses of sales orders follow from their lines',
    sql`update sales_order set lines_excl_vat = lines_excl_vat + 0.01 where id = (select id from sales_order limit 1)`,
  ],
  [
    'delivered quantities are the sum of deliveries',
    sql`delete from goods_delivery_line where id = (select id from goods_delivery_line limit 1)`,
  ],
  [
    'parts used on work orders are their movements',
    sql`update work_order_item set quantity = quantity + 1 where id = (select u.id from work_order_item u join item i on i.id = u.item_id
      where not u.planned and i.is_stock_item and u.warehouse_id is not null and u.charge <> 'chargeable' limit 1)`,
  ],
  [
    'assembled goods are their movements',
    sql`insert into stock_movement (division, item_id, warehouse_id, quantity, kind, source_id)
      select division, item_id, warehouse_id, 1, 'assembly', id from assembly_order limit 1`,
  ],
  [
    'assembly orders and their parts count what was finished and scrapped',
    sql`update assembly_order_part set quantity_used = quantity_used + 1 where id = (select id from assembly_order_part limit 1)`,
  ],
  [
    'sums and counts of work orders follow from their items and tasks',
    sql`update work_order set tasks_done = tasks_done + 1 where id = (select id from work_order where status = 10 limit 1)`,
  ],
  [
    'a completed work order has no open task',
    sql`with t as (update work_order_task set result = null where id = (select t.id from work_order_task t join work_order o
      on o.id = t.work_order_id
        where o.status = 30 and t.detached_reason is null and t.result is not null limit 1) returning work_order_id)
      update work_order set tasks_done = tasks_done - 1 where id in (select work_order_id from t)`,
  ],
  [
    'answers of work orders say what their reports say',
    sql`update work_order_task set result = 'failed' where id = (select t.id from work_order_task t join service_report r
      on r.id = t.service_report_id
      where t.result = 'passed' limit 1)`,
  ],
  [
    'a posted work order and its sales order name each other',
    sql`update work_order set sales_order_id = (select id from sales_order where work_order_id is null limit 1)
      where id = (select id from work_order where status = 40 and sales_order_id is null limit 1)`,
  ],
  [
    'service requests stand where their work stands',
    sql`update service_request set status = 40 where id = (select r.id from service_request r join work_order w on w.id = r.work_order_id
      where r.status = 30 and w.status < 30 limit 1)`,
  ],
  [
    'the article of a replacement left stock once, and came back when that was undone',
    sql`update work_order_item set installed_asset_id = (select id from asset where replaces_id is null and state = 'inService' limit 1)
      where id = (select id from work_order_item u where not planned and quantity > 0
        and not exists (select from work_order_item b where b.corrects_id = u.id) limit 1)`,
  ],
  [
    'labels and assets name each other',
    sql`update tag set status = 'retired' where code = (select tag from asset where tag is not null and state = 'inService' limit 1)`,
  ],
  [
    'assets are where their last placement says',
    sql`update asset_placement set place_id = null where id = (select id from asset_placement where until is null and place_id is not null
      limit 1)`,
  ],
  [
    'a replaced asset has its successor',
    sql`update asset set replaces_id = null where id = (select id from asset where replaces_id is not null limit 1)`,
  ],
  [
    'tallies of assets are what a count says',
    sql`insert into asset_tally (division, type, state, count, folded) values (1, 'EXT-F', 'planted', 1, true)`,
  ],
  [
    'totals of assets are what a count says',
    sql`insert into asset_total (division, type, state, count) values (1, 'EXT-F', 'planted', 1)`,
  ],
  [
    'due dates follow from plan, manufacture and reports',
    sql`update asset set due_on = due_on + 1 where id = (select id from asset where due_on is not null limit 1)`,
  ],
];

it('verify finds no disagreement in the demonstration data, and finds exactly the planted faults', async () => {
  assert.deepEqual(names(await verified()), []);
  await db.transaction().execute(async (tx) => {
    // Triggers keep most of these figures correct, so they are switched off to plant a fault.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [, fault] of faults) await fault.execute(tx);
  });
  const found = await verified();
  assert.deepEqual(names(found).sort(), faults.map(([check]) => check).sort());
  assert.ok(found.every(({ rows }) => rows.every(({ what, stored, computed }) => what !== '' && stored !== computed)));
});
