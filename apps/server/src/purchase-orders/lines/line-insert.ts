import type { NewPurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import type { RecordRef } from '#db/scope.ts';
import { refusePurchaseValues } from '../shared/refuse-values.ts';
import type { ResolvedLine } from './resolve-lines.ts';

/** Inserts lines after the existing ones of the order, and returns their ids in the same order. */
export async function writeLines(
  { db, division, id }: RecordRef,
  lines: readonly ResolvedLine[],
  wanted: readonly NewPurchaseOrderLine[],
): Promise<string[]> {
  const rows = lines.map((line, n) => ({
    ...line,
    nth: n + 1,
    project: wanted[n]?.projectId ?? null,
    costCenter: wanted[n]?.costCenter || null,
    costUnit: wanted[n]?.costUnit || null,
    rebill: wanted[n]?.rebill ?? false,
    notes: wanted[n]?.notes || null,
  }));
  const stored = await sql<{ id: string; line: number }>`
    insert into purchase_order_line (division, order_id, line_number, item_id, is_stock_item, description, quantity_in_purchase_units,
      unit, unit_factor, unit_price, discount, vat_code, vat_percentage, receipt_date, sales_order_line_id, project_id, cost_center,
      cost_unit, rebill, notes)
    select ${division}::integer, ${id}::uuid, b.last + r.nth, r."itemId", r."isStockItem", r.description, r.quantity,
      r.unit, r."unitFactor", r."unitPrice", r.discount, r."vatCode", r."vatPercentage", r."receiptDate", r."salesLine",
      r.project, r."costCenter", r."costUnit", r.rebill, r.notes
    from ${recordset(
      rows,
      `r (nth integer, "itemId" uuid, "isStockItem" boolean, description text, quantity numeric, unit text,
      "unitFactor" numeric, "unitPrice" numeric, discount numeric, "vatCode" text, "vatPercentage" numeric, "receiptDate" date,
      "salesLine" uuid, project uuid, "costCenter" text, "costUnit" text, rebill boolean, notes text)`,
    )}
    cross join (select coalesce(max(l.line_number), 0) as last from purchase_order_line l where l.order_id = ${id}) as b
    returning id, line_number as line`
    .execute(db)
    .catch(refusePurchaseValues);
  return stored.rows.toSorted((one, other) => one.line - other.line).map((row) => row.id);
}
