import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { numberDocuments } from '#imports/records/number-store.ts';
import { bookPastMovements } from '#imports/records/past-movement-store.ts';
import type { WriteContext } from '#imports/shared/entity.ts';
import type { Received } from './receipt-allotment.ts';

/** A receipt with its rows. */
export interface Receipt {
  id: string;
  isNew: boolean;
  rows: readonly Received[];
}

/** First receipt number of a division that has none, the same as for receipts entered by hand. */
const firstReceiptNumber = 86_000_001;

interface Row {
  n: number;
  receiptId: string;
  number: number;
  lineId: string;
  orderId: string;
  itemId: string;
  warehouseId: string;
  isStockItem: boolean;
  quantity: number;
  rejected: number;
  closed: number;
  closedReason: unknown;
  day: string;
}

/** Writes receipts and their lines, the ledger and the received and closed quantities, and recomputes the orders. */
export async function bookReceipts(context: WriteContext, receipts: readonly Receipt[]): Promise<void> {
  if (receipts.length === 0) return;
  const { db, division } = context;
  const rows = await insertDocuments(context, receipts);
  const table = recordset(
    rows,
    `r (n integer, "receiptId" uuid, "lineId" uuid, "orderId" uuid, "itemId" uuid, quantity numeric, rejected numeric,
      closed numeric, "closedReason" text)`,
  );
  await sql`insert into goods_receipt_line (division, receipt_id, line_number, purchase_order_line_id, purchase_order_id, item_id,
      quantity_received, quantity_rejected)
    select ${division}::integer, r."receiptId",
      coalesce((select max(e.line_number) from goods_receipt_line e where e.receipt_id = r."receiptId"), 0) + row_number()
        over (partition by r."receiptId" order by r.n),
      r."lineId", r."orderId", r."itemId", r.quantity, r.rejected
    from ${table} order by r.n`.execute(db);
  await bookPastMovements(
    context,
    rows
      .filter(({ isStockItem, quantity }) => isStockItem && quantity > 0)
      .map((row) => ({ ...row, kind: 'receipt', sourceId: row.receiptId, reference: String(row.number) })),
  );
  await sql`update purchase_order_line l
    set quantity_received = l.quantity_received + m.quantity, quantity_closed = l.quantity_closed + m.closed,
      closed_reason = case when m.closed > 0 then m.reason else l.closed_reason end
    from (select r."lineId", sum(r.quantity) as quantity, sum(r.closed) as closed, max(r."closedReason") as reason
      from ${table} group by r."lineId") as m
    where l.division = ${division} and l.id = m."lineId"`.execute(db);
  await sql`select recompute_purchase_orders(${[...new Set(rows.map(({ orderId }) => orderId))]}::uuid[])`.execute(db);
}

async function insertDocuments(context: WriteContext, receipts: readonly Receipt[]): Promise<Row[]> {
  const { db, division } = context;
  const fresh = receipts.filter(({ isNew }) => isNew);
  const kind = { kind: 'goods_receipt', first: firstReceiptNumber };
  const numbers = await numberDocuments(context, kind, receipts, ({ rows }) => numberOf(rows[0]));
  const documents = fresh.map(({ id, rows: [first] }) => ({
    id,
    number: numbers.get(id),
    day: first?.candidate.values.receiptDate,
    supplier: first?.supplierId,
    warehouse: first?.warehouseId,
    note: first?.candidate.values.yourRef,
    remarks: first?.candidate.values.remarks,
  }));
  await sql`insert into goods_receipt (id, division, receipt_number, entry_number, receipt_date, supplier_id, warehouse_id, your_ref,
      remarks)
    select r.id, ${division}::integer, r.number, r.number, r.day, r.supplier, r.warehouse, r.note, r.remarks
    from ${recordset(
      documents,
      'r (id uuid, number integer, day date, supplier uuid, warehouse uuid, note text, remarks text)',
    )}
    order by r.number`.execute(db);
  return receipts.flatMap(({ id, rows }) => rowsOf(id, numbers.get(id) ?? 0, rows)).map((row, n) => ({ ...row, n }));
}

const numberOf = (received: Received | undefined): number | undefined => {
  const number = received?.candidate.values.receiptNumber;
  return typeof number === 'number' ? number : undefined;
};

const rowsOf = (receiptId: string, number: number, rows: readonly Received[]): Omit<Row, 'n'>[] =>
  rows.flatMap(({ candidate, warehouseId, lines }) =>
    lines.map(({ line, quantity, rejected, closed }) => ({
      receiptId,
      number,
      lineId: line.id,
      orderId: line.orderId,
      itemId: line.itemId,
      warehouseId,
      isStockItem: line.isStockItem,
      quantity,
      rejected,
      closed,
      closedReason: closed > 0 ? candidate.values.closedReason : null,
      day: String(candidate.values.receiptDate),
    })),
  );
