import type { PurchaseOrderInput } from '@werkbank/contract/purchase-orders/order/order.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only, recordset } from '#db/rows.ts';
import { resolveLines } from '../lines/resolve-lines.ts';
import { recomputePurchases } from '../shared/recompute.ts';
import { refusePurchaseValues } from '../shared/refuse-values.ts';
import { type OrderHead, resolveOrder } from './resolve-order.ts';

/** First number of a division's purchase orders. */
const firstOrderNumber = 46_000_001;

/**
 * Stores an order with its lines and answers its id.
 * @throws Problem for everything that is named but not there or not allowed
 */
export async function insertOrder(db: Db, division: number, input: PurchaseOrderInput): Promise<string> {
  const head = await resolveOrder(db, division, input);
  const lines = await resolveLines({ db, division }, head, input.lines);
  const rows = lines.map((line, n) => ({
    ...line,
    lineNumber: n + 1,
    project: input.lines[n]?.projectId ?? null,
    costCenter: input.lines[n]?.costCenter || null,
    costUnit: input.lines[n]?.costUnit || null,
    rebill: input.lines[n]?.rebill ?? false,
    notes: input.lines[n]?.notes || null,
  }));
  const id = await insertHead({ db, division, head, input });
  await sql`
    insert into purchase_order_line (division, order_id, line_number, item_id, is_stock_item, description, quantity_in_purchase_units,
      unit, unit_factor, unit_price, discount, vat_code, vat_percentage, receipt_date, sales_order_line_id, project_id, cost_center,
      cost_unit, rebill, notes)
    select ${division}::integer, ${id}::uuid, r."lineNumber", r."itemId", r."isStockItem", r.description, r.quantity,
      r.unit, r."unitFactor", r."unitPrice", r.discount, r."vatCode", r."vatPercentage", r."receiptDate", r."salesLine",
      r.project, r."costCenter", r."costUnit", r.rebill, r.notes
    from ${recordset(
      rows,
      `r ("lineNumber" integer, "itemId" uuid, "isStockItem" boolean, description text, quantity numeric, unit text,
      "unitFactor" numeric, "unitPrice" numeric, discount numeric, "vatCode" text, "vatPercentage" numeric, "receiptDate" date,
      "salesLine" uuid, project uuid, "costCenter" text, "costUnit" text, rebill boolean, notes text)`,
    )}`
    .execute(db)
    .catch(refusePurchaseValues);
  if (rows.length > 0) await recomputePurchases(db, [id]);
  return id;
}

interface NewOrder {
  db: Db;
  division: number;
  head: OrderHead;
  input: PurchaseOrderInput;
}

async function insertHead({ db, division, head, input }: NewOrder): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into purchase_order (division, order_number, supplier_id, supplier_contact_id, order_date, receipt_date, description, your_ref,
      remarks, currency, exchange_rate, payment_condition, shipping_method_id, purchase_agent_id, warehouse_id)
    values (${division}::integer, take_number(${division}::integer, 'purchase_order', ${firstOrderNumber})::integer,
      ${head.supplier}::uuid, ${head.contact}::uuid, ${head.orderDate}::date, ${head.receiptDate}::date, ${input.description || null},
      ${input.yourRef || null}, ${input.remarks || null}, ${head.currency}, ${input.exchangeRate}::numeric, ${head.paymentCondition},
      ${head.shippingMethod}::uuid, ${head.purchaseAgent}::uuid, ${head.warehouse}::uuid)
    returning id`.execute(db);
  return only(rows).id;
}
