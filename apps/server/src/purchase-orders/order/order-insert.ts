import type { PurchaseOrderInput } from '@werkbank/contract/purchase-orders/order/order.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import { writeLines } from '../lines/line-insert.ts';
import { resolveLines } from '../lines/resolve-lines.ts';
import { recomputePurchases } from '../shared/recompute.ts';
import { type OrderHead, resolveOrder } from './resolve-order.ts';

/** First number of a division's purchase orders. */
const firstOrderNumber = 46_000_001;

/** Stores an order with its lines and returns its id. @throws Problem for every reference that does not exist or is not allowed */
export async function insertOrder(db: Db, division: number, input: PurchaseOrderInput): Promise<string> {
  const head = await resolveOrder(db, division, input);
  const lines = await resolveLines({ db, division }, head, input.lines);
  const id = await insertHead({ db, division, head, input });
  if (lines.length === 0) return id;
  await writeLines({ db, division, id }, lines, input.lines);
  await recomputePurchases(db, [id]);
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
