import type { GoodsReceiptInput } from '@werkbank/contract/purchase-orders/receipts/receipt.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { isAwaited } from '#sales-orders/lines/back-order-store.ts';

/** An order line with the quantity received for it; negative when a receipt is reversed. */
export interface ReceivedLine {
  lineId: string;
  orderId: string;
  orderNumber: number;
  lineNumber: number;
  itemId: string;
  isSerialItem: boolean;
  isBatchItem: boolean;
  warehouse: string;
  quantity: number;
  rejected: number;
  /** How much of the rejected quantity is no longer expected. */
  closed: number;
  rejectionReason: string | null;
  serialNumbers: readonly string[];
  batchNumbers: readonly { batchNumber: string; quantity: number }[];
  notes: string | null;
}

/** An order line that is locked for a receipt. */
export interface LockedReceiptLine extends ReceivedLine {
  itemCode: string;
  isFractionAllowed: boolean;
  isCancelled: boolean;
  supplier: string;
  /** The receipt would be before the order, or after today. */
  isUntimely: boolean;
  /** More than is open. */
  exceeds: boolean;
  /** A line of a sales order waits for the goods. */
  isAwaited: boolean;
}

/** Locks orders by id and then their lines by id, as every writer does. */
export async function lockOrdersOf(db: Db, division: number, lineIds: readonly string[]): Promise<void> {
  await sql`select from purchase_order o where o.division = ${division}
    and o.id in (select l.order_id from purchase_order_line l where l.division = ${division} and l.id = any(${lineIds}::uuid[]))
    order by o.id for update`.execute(db);
  await sql`select from purchase_order_line l where l.division = ${division} and l.id = any(${lineIds}::uuid[]) order by l.id
    for update`.execute(db);
}

/**
 * The lines of a receipt in the order of the request, locked by id, each after its order. Rows are read after the locks were obtained.
 * @throws Problem `warehouse.not_found`, `purchaseorderline.not_found`
 */
export async function lockReceiptLines(
  db: Db,
  division: number,
  input: GoodsReceiptInput,
): Promise<LockedReceiptLine[]> {
  const lineIds = input.lines.map(({ purchaseOrderLineId }) => purchaseOrderLineId);
  const wanted = input.lines.map(({ purchaseOrderLineId, ...line }, n) => ({
    n,
    id: purchaseOrderLineId,
    quantity: line.quantityReceived,
    rejected: line.quantityRejected,
    reason: (line.quantityRejected > 0 && line.rejectionReason) || null,
    closes: line.closeRejected,
    notes: line.notes || null,
    serialNumbers: line.serialNumbers,
    batchNumbers: line.batchNumbers,
  }));
  const warehouse = sql`coalesce(${input.warehouseId ?? null}::uuid, o.warehouse_id)`;
  const { rows } = await sql<LockedReceiptLine & { n: number; hasWarehouse: boolean }>`
    select g.n, l.id as "lineId", o.id as "orderId", o.order_number as "orderNumber", l.line_number as "lineNumber", i.id as "itemId",
      i.code as "itemCode", i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem",
      i.is_fraction_allowed_item as "isFractionAllowed", o.cancelled or l.cancelled as "isCancelled", o.supplier_id as supplier,
      ${input.receiptDate}::date < o.order_date or ${input.receiptDate}::date > business_day() as "isUntimely",
      g.quantity > l.quantity_open as exceeds, g.quantity, g.rejected, g.reason as "rejectionReason",
      case when g.closes then greatest(0, least(g.rejected, l.quantity_open - g.quantity)) else 0 end as closed,
      g."serialNumbers", g."batchNumbers", g.notes,
      ${warehouse} as warehouse,
      ${input.warehouseId === undefined}::boolean or exists (select from warehouse w where w.division = ${division} and w.active
        and w.id = ${input.warehouseId ?? null}::uuid) as "hasWarehouse",
      ${isAwaited(division, sql`l.item_id`, warehouse)} as "isAwaited"
    from ${recordset(
      wanted,
      `g (n integer, id uuid, quantity numeric, rejected numeric, reason text, closes boolean, notes text, "serialNumbers" text[],
        "batchNumbers" jsonb)`,
    )}
    join purchase_order_line l on l.division = ${division} and l.id = g.id
    join purchase_order o on o.id = l.order_id join item i on i.id = l.item_id
    order by o.id, l.id for update of o, l`.execute(db);
  const known = new Set(rows.map(({ lineId }) => lineId));
  const errors = lineIds.flatMap((id, n) =>
    known.has(id)
      ? []
      : [{ path: `body/lines/${n}/purchaseOrderLineId`, code: 'not_found', message: 'does not exist' }],
  );
  if (errors.length > 0) throw new Problem('purchaseorderline.not_found', { errors });
  if (rows.some(({ hasWarehouse }) => !hasWarehouse)) throw new Problem('warehouse.not_found');
  return rows.toSorted((one, other) => one.n - other.n);
}
