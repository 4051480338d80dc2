import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { demoDay as today } from '../../../test/database.ts';
import { startDemoServer } from '../../../test/harness.ts';

const server = await startDemoServer();
const { db } = server;

it('the demonstration orders agree with their deliveries and with the stock', async () => {
  const { rows } = await sql<Record<string, number>>`
    with own as (select * from sales_order o where not exists (select from estimate e where e.sales_order_id = o.id))
    select (select count(*) from own) as orders,
      (select count(*) from sales_order_line l where l.quantity_delivered <> (select coalesce(sum(g.quantity_delivered), 0)
        from goods_delivery_line g where g.sales_order_line_id = l.id)) as undelivered,
      (select count(*) from stock_position p where p.on_hand <> (select sum(m.quantity) from stock_movement m where m.item_id = p.item_id
        and m.warehouse_id = p.warehouse_id)) as unbooked,
      (select count(*) from (select sum(quantity) over (partition by item_id, warehouse_id order by id) as balance from stock_movement) b
        where balance < 0) as negative,
      (select count(*) from stock_position p where p.reserved <> (select coalesce(sum(l.quantity_reserved), 0) from sales_order_line l
        join sales_order o on o.id = l.order_id
        where l.item_id = p.item_id and o.warehouse_id = p.warehouse_id) + (select coalesce(sum(a.quantity_reserved), 0)
          from assembly_order_part a join assembly_order o on o.id = a.order_id
          where a.item_id = p.item_id and o.warehouse_id = p.warehouse_id)
        + (select coalesce(sum(t.quantity_reserved), 0) from stock_transfer_line t join stock_transfer s on s.id = t.transfer_id
          where t.item_id = p.item_id and s.from_warehouse_id = p.warehouse_id)) as unreserved,
      (select count(*) from goods_delivery_line g join item i on i.id = g.item_id where i.is_serial_item
        and cardinality(g.serial_numbers) <> g.quantity_delivered) as unnumbered,
      (select count(*) from own where order_date > ${today}::date or extract(isodow from order_date) > 5) as misdated,
      (select count(*) from own where line_count = 0 or amount_fc = 0 and not cancelled) as empty`.execute(db);
  assert.deepEqual(rows[0], {
    orders: 330,
    undelivered: 0,
    unbooked: 0,
    negative: 0,
    unreserved: 0,
    unnumbered: 0,
    misdated: 0,
    empty: 0,
  });
});

it('the demonstration day has orders in every state', async () => {
  const calls = server.api('employee').salesOrders;
  const counts = await calls.count({ params: { division: '1' } });
  assert.ok(
    Object.values(counts).every((count) => count > 0),
    JSON.stringify(counts),
  );
  const { rows } = await calls.list({ params: { division: '1' }, query: { search: 'INK-88231' } });
  assert.deepEqual(
    rows.map(({ orderedByName, deliveryStatus, backOrderLineCount }) => [
      orderedByName,
      deliveryStatus,
      backOrderLineCount,
    ]),
    [['Stichting Lindelust Zorg', 20, 1]],
  );
  const short = await calls.listOpenLines({ params: { division: '1' }, query: { backOrder: 'true' } });
  assert.ok(short.total > 3);
});
