import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { lockOrdersOf, type ReceivedLine } from './lock-lines.ts';
import { type BookedIn, bookReceipt } from './receipt-booking.ts';

interface First {
  receiptNumber: number;
  supplier: string;
  warehouse: string;
  isReversed: boolean;
  today: string;
}

/**
 * Posts the reversing receipt: the goods are taken out of the same warehouse and the lines are open again.
 * @throws Problem `receipt.not_found`, `receipt.reversed`, `stock.insufficient` (received goods have been issued or reserved)
 */
export async function reverseReceipt(db: Db, division: number, id: string, reason: string): Promise<BookedIn> {
  const { rows: lines } = await sql<ReceivedLine>`
    select gl.purchase_order_line_id as "lineId", gl.purchase_order_id as "orderId", o.order_number as "orderNumber",
      l.line_number as "lineNumber", gl.item_id as "itemId", i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem",
      g.warehouse_id as warehouse, -gl.quantity_received as quantity, -gl.quantity_rejected as rejected, -gl.quantity_closed as closed,
      gl.rejection_reason as "rejectionReason", gl.serial_numbers as "serialNumbers",
      gl.batch_numbers as "batchNumbers", null::text as notes
    from goods_receipt_line gl join goods_receipt g on g.id = gl.receipt_id
      join purchase_order_line l on l.id = gl.purchase_order_line_id join purchase_order o on o.id = gl.purchase_order_id
      join item i on i.id = gl.item_id
    where gl.division = ${division} and gl.receipt_id = ${id} 
    order by gl.line_number`.execute(db);
  await lockOrdersOf(
    db,
    division,
    lines.map(({ lineId }) => lineId),
  );
  const { rows } = await sql<First>`
    select g.receipt_number as "receiptNumber", g.supplier_id as supplier, g.warehouse_id as warehouse,
      g.reverses_id is not null or exists (select from goods_receipt c where c.reverses_id = g.id) as "isReversed",
      business_day() as today
    from goods_receipt g where g.division = ${division} and g.id = ${id} for update of g`.execute(db);
  const { receiptNumber, isReversed, today, ...first } = found(rows[0], 'receipt.not_found');
  if (isReversed) throw new Problem('receipt.reversed', { params: { receipt: receiptNumber } });
  return await bookReceipt(db, division, {
    ...first,
    receiptDate: today,
    description: null,
    remarks: reason,
    yourRef: null,
    document: null,
    reverses: id,
    isAwaited: false,
    lines,
  });
}
