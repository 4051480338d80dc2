import type { NewPurchaseOrderLine, PurchaseOrderLineChange } from '@werkbank/contract/purchase-orders/lines/line.ts';
import { type RawBuilder, sql } from 'kysely';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { recomputePurchases } from '../shared/recompute.ts';
import { refuseEarlyReceipt, refusePurchaseValues } from '../shared/refuse-values.ts';
import { writeLines } from './line-insert.ts';
import { type LockedLine, type LockedOrder, lockLine, lockOrder } from './line-locks.ts';
import { type ResolvedLine, resolveLines } from './resolve-lines.ts';

// Each of these returns undefined or false when its guards refuse; `explain…` then gives the reason.

/** Adds a line to an order and returns its id; a complete order becomes a partial one. */
export async function insertLine(
  db: Db,
  division: number,
  orderId: string,
  wanted: NewPurchaseOrderLine,
): Promise<string | undefined> {
  const order = await lockOrder(db, division, orderId);
  return order && only(await insertLines(db, division, order, [wanted]));
}

/** Adds lines to a locked order and returns their ids. */
export async function insertLines(
  db: Db,
  division: number,
  order: LockedOrder,
  wanted: readonly NewPurchaseOrderLine[],
): Promise<string[]> {
  const lines = await resolveLines({ db, division }, order, wanted);
  const ids = await writeLines({ db, division, id: order.orderId }, lines, wanted);
  await recomputePurchases(db, [order.orderId]);
  return ids;
}

export async function updateLine(ref: VersionedRef, change: PurchaseOrderLineChange): Promise<boolean> {
  const { db, division, id } = ref;
  const line = await lockLine(ref, isAllowed(change));
  if (!line) return false;
  refuseEarlyReceipt(line.orderDate, change.receiptDate);
  const columns = changeColumns(change, await resolveChange(ref, line, change));
  await sql`update purchase_order_line l set ${columns} where l.division = ${division} and l.id = ${id}`
    .execute(db)
    .catch(refusePurchaseValues);
  await recomputePurchases(db, [line.orderId]);
  return true;
}

export async function removeLine(ref: VersionedRef): Promise<boolean> {
  const { db, division, id } = ref;
  const line = await lockLine(
    ref,
    sql`l.quantity_received = 0 and l.quantity_invoiced = 0
    and not exists (select from goods_receipt_line g where g.purchase_order_line_id = l.id)`,
  );
  if (!line) return false;
  await sql`delete from purchase_order_line l where l.division = ${division} and l.id = ${id}`.execute(db);
  await recomputePurchases(db, [line.orderId]);
  return true;
}

/** Closes what is still open, with the reason. */
export async function closeLine(ref: VersionedRef, reason: string): Promise<boolean> {
  const { db, division, id } = ref;
  const line = await lockLine(ref, sql`l.quantity_open > 0`);
  if (!line) return false;
  await sql`update purchase_order_line l set quantity_closed = l.quantity_closed + l.quantity_open, closed_reason = ${reason}
    where l.division = ${division} and l.id = ${id}`.execute(db);
  await recomputePurchases(db, [line.orderId]);
  return true;
}

export async function reopenLine(ref: VersionedRef): Promise<boolean> {
  const { db, division, id } = ref;
  const line = await lockLine(ref, sql`l.quantity_closed > 0`);
  if (!line) return false;
  await sql`update purchase_order_line l set quantity_closed = 0, closed_reason = null
    where l.division = ${division} and l.id = ${id}`.execute(db);
  await recomputePurchases(db, [line.orderId]);
  return true;
}

export interface LineState {
  lineNumber: number;
  orderNumber: number;
  /** Least quantity that the line may have, in the item's unit. */
  quantityTaken: number;
  cancelled: boolean;
  version: number;
}

/** The state of a line and its order, for explaining why a write was refused. */
export async function stateOfLine(db: Db, division: number, id: string): Promise<LineState> {
  const { rows } = await sql<LineState>`
    select l.line_number as "lineNumber", o.order_number as "orderNumber", l.quantity_received + l.quantity_closed as "quantityTaken",
      o.cancelled, l.version
    from purchase_order_line l join purchase_order o on o.id = l.order_id where l.division = ${division} and l.id = ${id}`.execute(
    db,
  );
  return found(rows[0], 'purchaseorderline.not_found');
}

/** The quantity of a line cannot fall below what was received and closed. */
const isAllowed = ({ quantityInPurchaseUnits }: PurchaseOrderLineChange): RawBuilder<boolean> =>
  quantityInPurchaseUnits === undefined
    ? sql<boolean>`true`
    : sql<boolean>`round(${quantityInPurchaseUnits}::numeric * l.unit_factor, 4) >= l.quantity_received + l.quantity_closed`;

/** The values that a changed line copies from item and supplier again; its dates are kept. */
async function resolveChange(
  { db, division, id }: VersionedRef,
  line: LockedLine,
  change: PurchaseOrderLineChange,
): Promise<ResolvedLine | undefined> {
  const { unitPrice, description, vatCode, quantityInPurchaseUnits } = change;
  if ([description, vatCode, quantityInPurchaseUnits].every((value) => value === undefined) && unitPrice !== null)
    return undefined;
  const wanted = {
    itemId: line.itemId,
    description,
    vatCode,
    quantityInPurchaseUnits: quantityInPurchaseUnits ?? line.quantityInPurchaseUnits,
    unitPrice: unitPrice === null ? null : 0,
  };
  const [resolved] = await resolveLines({ db, division }, { ...line, receiptDate: null }, [wanted], { changed: id });
  return resolved;
}

function changeColumns(change: PurchaseOrderLineChange, resolved: ResolvedLine | undefined): RawBuilder<unknown> {
  const columns = {
    quantity_in_purchase_units: change.quantityInPurchaseUnits,
    discount: change.discount,
    receipt_date: change.receiptDate,
    notes: change.notes,
    project_id: change.projectId,
    cost_center: change.costCenter,
    cost_unit: change.costUnit,
    rebill: change.rebill,
    description: change.description === undefined ? undefined : resolved?.description,
    unit_price: change.unitPrice === null ? resolved?.unitPrice : change.unitPrice,
    ...(change.vatCode !== undefined && { vat_code: resolved?.vatCode, vat_percentage: resolved?.vatPercentage }),
  };
  const assignments = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value === '' ? null : value}`);
  return assignments.length === 0 ? sql`notes = l.notes` : sql.join(assignments);
}
