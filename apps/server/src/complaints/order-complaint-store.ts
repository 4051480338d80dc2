import type { OrderComplaint, OrderComplaintInput } from '@werkbank/contract/complaints/order-complaint.ts';
import { requestStatusNames } from '@werkbank/contract/service-requests/shared/status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import { isOrderReached, type Reach } from '#accounts/shared/reach.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { countOf, only } from '#db/rows.ts';
import { translate } from '#i18n/translate.ts';
import { insert } from './write-store.ts';

interface OfOrder {
  db: Db;
  reach: Reach;
  orderId: string;
  language: Language;
}

interface Ordered {
  accountId: string;
  isDelivered: boolean;
  serialNumbers: string[];
}

/** The order and its delivered pieces, if the caller reaches it. */
async function findOrder({ db, reach, orderId }: OfOrder): Promise<Ordered | undefined> {
  const { rows } = await sql<Ordered>`
    select o.ordered_by as "accountId",
      exists (select from sales_order_line l where l.order_id = o.id and l.quantity_delivered > 0) as "isDelivered",
      array(select distinct n from goods_delivery_line g cross join unnest(g.serial_numbers) n where g.sales_order_id = o.id)
        as "serialNumbers"
    from sales_order o where ${isOrderReached(reach, orderId)}`.execute(db);
  return rows[0];
}

type Row = Omit<OrderComplaint, 'statusName' | 'statusDescription'>;

const inWords = (row: Row, language: Language): OrderComplaint => ({
  ...row,
  statusName: requestStatusNames[row.status],
  statusDescription: translate(language, `complaint.status.${row.status}`),
});

const columns = sql`c.id, c.hid, c.receipt_date as "receiptDate", c.complaint, c.status, c.decision_reason as "decisionReason", c.outcome`;

/** @throws Problem `salesorder.not_found` */
export async function listOfOrder(of: OfOrder, { size, skip }: PageRequest): Promise<PageResult<OrderComplaint>> {
  const { db, reach, orderId, language } = of;
  found(await findOrder(of), 'salesorder.not_found');
  const { division, resellerId } = reach;
  // What the office writes about an order of a reseller is not for the reseller.
  const isVisible = sql`c.division = ${division} and c.sales_order_id = ${orderId} and (${resellerId === undefined} or exists (
    select from user_link u where u.user_id = c.created_by and u.kind = 'reseller' and u.target_id = ${resellerId ?? null}::uuid))`;
  const { rows } = await sql<Row>`
    select ${columns} from complaint c where ${isVisible}
    order by c.receipt_date desc, c.id desc limit ${size} offset ${skip}`.execute(db);
  const total = await countOf(db, sql`complaint c where ${isVisible}`);
  return { rows: rows.map((row) => inWords(row, language)), total };
}

const causes = { return: null, product: 'product', delivery: 'delivery', invoice: 'invoice', other: 'other' } as const;

/** Stores the report as a complaint of the buyer. @throws Problem `salesorder.not_found`, `complaint.not_delivered` */
export async function reportOfOrder(of: OfOrder, input: OrderComplaintInput): Promise<OrderComplaint> {
  const { db, reach, orderId, language } = of;
  const { kind, description, serialNumbers } = input;
  const { accountId, ...order } = found(await findOrder(of), 'salesorder.not_found');
  const unknown = serialNumbers.filter((number) => !order.serialNumbers.includes(number));
  if (unknown.length > 0 || (kind === 'return' && !order.isDelivered))
    throw new Problem('complaint.not_delivered', { params: { numbers: unknown.join(', ') || '–' } });
  const title = `${translate(language, `complaint.reported.${kind}`)}: ${description.replaceAll(/\s+/g, ' ')}`;
  const id = await insert(db, reach.division, {
    accountId,
    salesOrderId: orderId,
    complaint: title.length > 250 ? `${title.slice(0, 249)}…` : title,
    notes: [serialNumbers.join(', '), description].filter(Boolean).join('\n'),
    cause: causes[kind],
    draft: false,
  });
  const { rows } = await sql<Row>`select ${columns} from complaint c where c.id = ${id}`.execute(db);
  return inWords(only(rows), language);
}
