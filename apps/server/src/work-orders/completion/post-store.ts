import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';
import { languageOfAccount } from '../documents/visit-report-store.ts';

const workOrderIs = literals(workOrderStatus);

/** The data of an order for its sales order. */
export interface PostedOrder {
  locationId: string;
  accountId: string | null;
  yourRef: string | null;
  /** Language of the customer. */
  language: Language;
  /** Business day on which it was completed. */
  completedOn: string;
  lines: PostedLine[];
}

/** A used row, less its returns. */
export interface PostedLine {
  workOrderItemId: string;
  itemId: string;
  description: string;
  quantity: number;
  unitCode: string;
  unitPrice: number;
  discount: number;
  vatCode: string | null;
  charge: 'chargeable' | 'contract' | 'warranty' | 'goodwill';
  warehouseId: string | null;
  notes: string | null;
}

/** Reads an order that the caller has locked. */
export async function readPosted(db: Db, division: number, orderId: string): Promise<PostedOrder> {
  const { rows } = await sql<Omit<PostedOrder, 'lines'>>`
    select o.location_id as "locationId", l.account_id as "accountId", o.your_ref as "yourRef", ${languageOfAccount} as language,
      (coalesce(o.completed_at, now()) at time zone 'Europe/Amsterdam')::date as "completedOn"
    from work_order o join location l on l.id = o.location_id left join account k on k.id = l.account_id
    where o.division = ${division} and o.id = ${orderId}`.execute(db);
  const [order] = rows;
  if (!order) throw new Error('A locked order is there.');
  const lines = await sql<PostedLine>`
    select u.id as "workOrderItemId", u.item_id as "itemId", u.description, q.quantity, u.unit_code as "unitCode",
      u.unit_price as "unitPrice",
      u.discount, u.vat_code as "vatCode", u.charge, u.warehouse_id as "warehouseId", u.notes
    from work_order_item u cross join lateral (
      select u.quantity + coalesce(sum(b.quantity), 0) as quantity from work_order_item b where b.corrects_id = u.id
    ) q
    where u.division = ${division} and u.work_order_id = ${orderId} and not u.planned and u.corrects_id is null and q.quantity > 0
    order by u.line_number, u.id`.execute(db);
  return { ...order, lines: lines.rows };
}

/** Posts a completed order; it can no longer be changed. */
export async function markPosted(
  db: Db,
  division: number,
  orderId: string,
  salesOrderId: string | null,
): Promise<void> {
  await sql`
    update work_order_item u set sales_order_line_id = l.id from sales_order_line l
    where u.division = ${division} and u.work_order_id = ${orderId} and l.order_id = ${salesOrderId}
      and l.work_order_item_id = u.id`.execute(db);
  await sql`
    update work_order set status = ${workOrderIs.posted}, posted_at = now(), sales_order_id = ${salesOrderId}
    where division = ${division} and id = ${orderId} and status = ${workOrderIs.completed}`.execute(db);
}

/** The sales order of a posted order, and the language of its customer. */
export async function findSold(
  db: Db,
  division: number,
  orderId: string,
): Promise<{ id: string; orderNumber: number; language: Language } | undefined> {
  const { rows } = await sql<{ id: string; orderNumber: number; language: Language }>`
    select s.id, s.order_number as "orderNumber", ${languageOfAccount} as language
    from work_order o join sales_order s on s.id = o.sales_order_id join location l on l.id = o.location_id
      left join account k on k.id = l.account_id
    where o.division = ${division} and o.id = ${orderId}`.execute(db);
  return rows[0];
}

/** The order is completed again, as it was before it was posted. */
export async function markUnposted(db: Db, division: number, orderId: string): Promise<void> {
  await sql`
    update work_order_item set sales_order_line_id = null
    where division = ${division} and work_order_id = ${orderId} and sales_order_line_id is not null`.execute(db);
  await sql`
    update work_order set status = ${workOrderIs.completed}, posted_at = null, sales_order_id = null
    where division = ${division} and id = ${orderId} and status = ${workOrderIs.posted}`.execute(db);
}
