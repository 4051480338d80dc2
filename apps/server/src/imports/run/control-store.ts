import type { ImportDifference } from '@werkbank/contract/imports/import.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';

interface Control {
  checked: number;
  agreeing: number;
  largestDifference: number;
}

/** Compares the imported lines with the totals in the files; based on the lines themselves, so that a dry run can compare too. */
const compared = (jobId: string) => sql`
  select 'salesOrders' as entity, c.order_id, c.expected, coalesce(t.lines, 0) - discount_of(coalesce(t.lines, 0), o.discount)
    as imported, o.order_number
  from import_control c join sales_order o on o.id = c.order_id
  left join lateral (select sum(l.amount_fc) as lines from sales_order_line l where l.order_id = o.id and not l.cancelled) t on true
  where c.job_id = ${jobId}
  union all
  select 'purchaseOrders', o.id, c.expected, coalesce(t.lines, 0), o.order_number
  from import_control c join purchase_order o on o.id = c.purchase_order_id
  left join lateral (select sum(l.amount_fc) as lines from purchase_order_line l where l.order_id = o.id) t on true
  where c.job_id = ${jobId}`;

/** Null when the mapping names no control totals. */
export async function readControl(db: Db, jobId: string): Promise<Control | null> {
  const { rows } = await sql<Control>`
    select count(*) as checked, count(*) filter (where imported = expected) as agreeing, coalesce(max(abs(imported - expected)),
      0) as "largestDifference"
    from (${compared(jobId)}) as c`.execute(db);
  const [control] = rows;
  return control && control.checked > 0 ? control : null;
}

/** Orders that differ from their total, the largest difference first. */
export async function listDifferences(db: Db, jobId: string, page: PageRequest): Promise<PageResult<ImportDifference>> {
  const { rows } = await sql<ImportDifference & { total: number }>`
    select c.entity, c.order_id as "orderId", c.order_number as "orderNumber", c.expected, c.imported,
      c.imported - c.expected as difference, count(*) over () as total
    from (${compared(jobId)}) as c where c.imported <> c.expected
    order by abs(c.imported - c.expected) desc, c.entity, c.order_number limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
