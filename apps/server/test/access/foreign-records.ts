import { sql } from 'kysely';
import { only } from '#db/rows.ts';
import type { TestServer } from '../harness.ts';

/** Adds records to a division that only the mobility employee may use, of kinds that the demonstration data has only in other divisions. */
export async function addForeignRecords(server: TestServer): Promise<void> {
  const { inventory, purchaseOrders } = server.api('mobility');
  const params = { division: '3' };
  const { rows } = await sql<{ itemId: string; from: string; to: string }>`
    select (select id from item where division = 3 and is_stock_item and is_purchase_item and end_date is null order by code limit 1)
        as "itemId",
      (select id from warehouse where division = 3 order by main desc, code limit 1) as "from",
      (select id from warehouse where division = 3 order by main, code desc limit 1) as "to"`.execute(server.db);
  const { itemId, from, to } = only(rows);
  const lines = [{ itemId, quantity: 1 }];
  await inventory.createTransfer({ params, body: { fromWarehouseId: from, toWarehouseId: to, lines } });
  await inventory.createCount({ params, body: { warehouseId: from, kind: 'items', itemIds: [itemId] } });
  await inventory.setStockLevel({ params: { ...params, warehouseId: from, itemId }, body: { minimum: 1, maximum: 2 } });
  const { rows: open } = await sql<{ line: string; day: string }>`
    select l.id as line, business_day()::text as day from purchase_order_line l join item i on i.id = l.item_id
    where l.division = 3 and not l.cancelled and l.quantity_closed = 0 and l.quantity_received = 0
      and not i.is_serial_item and not i.is_batch_item
    order by l.receipt_date, l.id limit 1`.execute(server.db);
  const { line: purchaseOrderLineId, day: receiptDate } = only(open);
  const received = [{ purchaseOrderLineId, quantityReceived: 1 }];
  await purchaseOrders.receive({ params, body: { receiptDate, lines: received } });
  await sql`
    insert into mail (division, recipient, subject, body, language) values (3, 'a@b.example', 'x', 'x', 'nl')`.execute(
    server.db,
  );
}
