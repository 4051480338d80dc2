import type { GoodsReceipt } from '@werkbank/contract/purchase-orders/receipts/receipt.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { auditColumns, exactLinkColumns } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';

export async function findReceipt(db: Db, division: number, id: string): Promise<GoodsReceipt | undefined> {
  const { rows } = await select(sql`g.division = ${division} and g.id = ${id}`, sql``).execute(db);
  return rows[0];
}

/** Receipts of an order, newest first. */
export async function listReceipts(db: Db, division: number, orderId: string, page: PageRequest) {
  const matching = sql<boolean>`g.division = ${division} and g.id in (select gl.receipt_id from goods_receipt_line gl
    where gl.purchase_order_id = ${orderId})`;
  const { rows } = await select(
    matching,
    sql`order by g.receipt_number desc limit ${page.size} offset ${page.skip}`,
  ).execute(db);
  return { rows, total: await countOf(db, sql`goods_receipt g where ${matching}`) };
}

const linesOf = (receiptLines: RawBuilder<unknown>) => sql<GoodsReceipt['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', gl.id, 'lineNumber', gl.line_number,
      'purchaseOrderLineId', gl.purchase_order_line_id, 'purchaseOrderId', gl.purchase_order_id, 'purchaseOrderNumber', o.order_number,
      'itemId', gl.item_id, 'itemCode', i.code, 'itemDescription', i.description, 'itemUnitCode', i.unit,
      'quantityOrdered', l.quantity, 'quantityReceived', gl.quantity_received,
      'quantityRejected', gl.quantity_rejected, 'quantityClosed', gl.quantity_closed, 'rejectionReason', gl.rejection_reason,
      'locationId', null, 'locationCode', null,
      'notes', gl.notes, 'serialNumbers', gl.serial_numbers, 'batchNumbers', gl.batch_numbers) order by gl.line_number), '[]')
  from ${receiptLines} gl join purchase_order_line l on l.id = gl.purchase_order_line_id
    join purchase_order o on o.id = gl.purchase_order_id join item i on i.id = gl.item_id
  where gl.receipt_id = g.id)`;

/** Selects receipts `g`, from a table or from a statement that writes them, with their lines. */
export const selectReceipts = (
  receipts: RawBuilder<unknown>,
  receiptLines: RawBuilder<unknown>,
): RawBuilder<GoodsReceipt> => sql<GoodsReceipt>`
  select g.id, g.division, g.receipt_number as "receiptNumber", g.entry_number as "entryNumber", g.receipt_date as "receiptDate",
    g.description, g.remarks, g.your_ref as "yourRef", g.document_id as "documentId", g.supplier_id as "supplierId",
    a.code as "supplierCode", a.name as "supplierName", g.warehouse_id as "warehouseId", w.code as "warehouseCode",
    w.description as "warehouseDescription", g.reverses_id as "reversesId", first.receipt_number as "reversesReceiptNumber",
    counter.id as "reversedById", counter.receipt_number as "reversedByReceiptNumber", ${linesOf(receiptLines)} as lines,
    ${sql.join([...auditColumns('g'), ...exactLinkColumns('g')].map((column) => sql`${column}`))}
  from ${receipts} g
  join account a on a.id = g.supplier_id
  join warehouse w on w.id = g.warehouse_id
  left join goods_receipt first on first.id = g.reverses_id
  left join goods_receipt counter on counter.reverses_id = g.id`;

const select = (matching: RawBuilder<boolean>, paging: RawBuilder<unknown>) => sql<GoodsReceipt>`
  ${selectReceipts(sql`goods_receipt`, sql`goods_receipt_line`)} where ${matching} ${paging}`;
