import type { GoodsReceipt } from '@werkbank/contract/purchase-orders/receipts/receipt.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { sendLater } from '#db/pool/send-later.ts';
import { only, recordset } from '#db/rows.ts';
import { issueLocked, lockPositions } from '#inventory/booking-store.ts';
import { removeScans } from '#inventory/shared/scan-store.ts';
import { type FilledBackOrder, fillBackOrders, lockBackOrders } from '#sales-orders/lines/back-order-store.ts';
import { recomputeReceived } from '../shared/recompute.ts';
import type { ReceivedLine } from './lock-lines.ts';
import { refuseTakenSerials } from './receipt-serials.ts';
import { selectReceipts } from './receipt-store.ts';

interface Booking {
  receiptDate: string;
  description: string | null;
  remarks: string | null;
  yourRef: string | null;
  document: string | null;
  supplier: string;
  warehouse: string;
  /** The receipt that this one reverses. */
  reverses: string | null;
  /** An order line waits for some of the goods. */
  isAwaited: boolean;
  lines: readonly ReceivedLine[];
}

export interface BookedIn {
  receipt: GoodsReceipt;
  /** Back orders for which the goods were reserved, oldest first. */
  filled: readonly FilledBackOrder[];
}

/** First number of a division's receipts. */
const firstReceiptNumber = 86_000_001;

/**
 * Writes a receipt: stock, received quantities, statuses, and reservations for waiting order lines. The caller has locked orders and lines;
 * then sales orders and their lines are locked, then the positions, before the number is taken.
 */
export async function bookReceipt(db: Db, division: number, booking: Booking): Promise<BookedIn> {
  const { lines, warehouse } = booking;
  const positions = lines.map(({ itemId }) => ({ itemId, warehouseId: warehouse }));
  const waiting = booking.isAwaited ? await lockBackOrders(db, division, positions) : [];
  await lockPositions(db, division, positions);
  await refuseTakenSerials(db, division, lines);
  const receipt = await insertReceipt(db, division, booking);
  await issueLocked(db, division, {
    kind: 'receipt',
    sourceId: receipt.id,
    reference: String(receipt.receiptNumber),
    movedOn: booking.receiptDate,
    lines: lines.map(({ lineId, itemId, quantity }) => ({
      lineId,
      itemId,
      warehouseId: warehouse,
      quantity: -quantity,
      released: 0,
    })),
  });
  await countOnLines(db, division, lines);
  await removeScans(
    { db, division, kind: 'purchaseOrder' },
    lines.map(({ lineId }) => lineId),
  );
  await recomputeReceived(db, [...new Set(lines.map(({ orderId }) => orderId))]);
  return { receipt, filled: await fillBackOrders(db, division, waiting) };
}

/** A line may have been reopened since, so a reversal takes from its closed quantity only what it still has. */
async function countOnLines(db: Db, division: number, lines: readonly ReceivedLine[]): Promise<void> {
  await sendLater(
    db,
    sql`
    update purchase_order_line l set quantity_received = l.quantity_received + m.quantity, quantity_closed = n.closed,
      closed_reason = case when n.closed > 0 then coalesce(l.closed_reason, m."rejectionReason") end
    from ${recordset(lines, 'm ("lineId" uuid, quantity numeric, closed numeric, "rejectionReason" text)')}
      join purchase_order_line b on b.id = m."lineId"
      cross join lateral (select greatest(0, b.quantity_closed + m.closed) as closed) n
    where l.division = ${division} and l.id = m."lineId"`,
  );
}

async function insertReceipt(db: Db, division: number, booking: Booking): Promise<GoodsReceipt> {
  const rows = booking.lines.map((line, n) => ({ ...line, n: n + 1 }));
  const { rows: written } = await sql<GoodsReceipt & { isSent: boolean }>`
    with number as materialized (
      select new_id() as id, take_number(${division}::integer, 'goods_receipt', ${firstReceiptNumber})::integer as taken
    ), line as (
      insert into goods_receipt_line (division, receipt_id, line_number, purchase_order_line_id, purchase_order_id, item_id,
        quantity_received, quantity_rejected, quantity_closed, rejection_reason, notes, serial_numbers, batch_numbers)
      select ${division}::integer, number.id, r.n, r."lineId", r."orderId", r."itemId", r.quantity, r.rejected, r.closed,
        r."rejectionReason", r.notes, r."serialNumbers", r."batchNumbers"
      from number cross join ${recordset(
        rows,
        `r (n integer, "lineId" uuid, "orderId" uuid, "itemId" uuid, quantity numeric, rejected numeric, closed numeric,
        "rejectionReason" text, notes text, "serialNumbers" text[], "batchNumbers" jsonb)`,
      )}
      returning *
    ), made as (
    insert into goods_receipt (id, division, receipt_number, entry_number, receipt_date, description, remarks, your_ref, document_id,
      supplier_id, warehouse_id, reverses_id)
    select number.id, ${division}::integer, number.taken, number.taken, ${booking.receiptDate}::date, ${booking.description},
      ${booking.remarks}, ${booking.yourRef}, ${booking.document}::uuid, ${booking.supplier}::uuid, ${booking.warehouse}::uuid,
      ${booking.reverses}::uuid
    from number returning *)
    select w.*, exists (select from exact_push x where x.division = w.division and x.kind = 'goodsReceipt' and x.active) as "isSent"
    from (${selectReceipts(sql`made`, sql`line`)}) w`.execute(db);
  const { isSent, ...receipt } = only(written);
  return { ...receipt, syncState: isSent ? 'pending' : receipt.syncState };
}
