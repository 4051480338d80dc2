import type { InvoiceableOrder } from '@werkbank/contract/sales-orders/invoicing/invoicing.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { countOf, only } from '#db/rows.ts';

/** Orders with something to invoice or to credit, by customer. */
export async function listInvoiceable(
  db: Db,
  division: number,
  page: PageRequest,
): Promise<PageResult<InvoiceableOrder>> {
  const { rows } = await sql<InvoiceableOrder>`
    select o.id as "salesOrderId", o.order_number as "orderNumber", o.order_date as "orderDate", o.your_ref as "yourRef",
      a.id as "invoiceToId", a.code as "invoiceToCode", a.name as "invoiceToName", d.lines, d."creditLines", d.amount as "amountExclVat",
      o.currency
    from (
      select i.order_id, count(*) filter (where i.quantity > 0)::integer as lines,
        count(*) filter (where i.quantity < 0)::integer as "creditLines",
        sum(line_amount(i.quantity, l.unit_price, both_discounts(l.discount, s.discount))) as amount
      from invoiceable_lines(${division}::integer) i join sales_order_line l on l.id = i.line_id join sales_order s on s.id = i.order_id
      group by i.order_id
    ) d
    join sales_order o on o.id = d.order_id join account a on a.id = o.invoice_to
    order by a.name, a.id, o.order_number limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const orders = sql`(select distinct order_id from invoiceable_lines(${division}::integer)) o where true`;
  return { rows, total: await countOf(db, orders) };
}

/** Whether Exact Online invoices the orders of a division. */
export async function isInvoicedInExact(db: Db, division: number): Promise<boolean> {
  const { rows } = await sql<{ isIt: boolean }>`select is_invoiced_in_exact(${division}) as "isIt"`.execute(db);
  return only(rows).isIt;
}
