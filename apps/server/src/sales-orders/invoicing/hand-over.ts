import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recomputeTotals } from '../shared/recompute.ts';

/** First number of a division's invoice proposals. */
const firstNumber = 26_500_001;

/**
 * Hands over what is to be invoiced of these orders: their lines count as invoiced, so that each quantity is handed over once. The orders
 * are locked by id first, as every writer of lines does. Returns the ids of the proposals.
 * @throws Problem `salesorder.not_found`, `salesorder.nothing_to_invoice`, `salesorder.invoiced_in_exact`
 */
export async function handOver(db: Db, division: number, orderIds: readonly string[]): Promise<string[]> {
  const { rows: locked } = await sql<{ id: string; order: number; isElsewhere: boolean }>`
    select o.id, o.order_number as "order", is_invoiced_in_exact(o.division) as "isElsewhere"
    from sales_order o where o.division = ${division} and o.id = any(${orderIds}::uuid[]) order by o.id for update`.execute(
    db,
  );
  if (locked.length < orderIds.length) throw new Problem('salesorder.not_found');
  if (locked.some(({ isElsewhere }) => isElsewhere)) throw new Problem('salesorder.invoiced_in_exact');
  const made = await insertProposals(db, division, orderIds);
  const ready = new Set(made.map(({ orderId }) => orderId));
  const idle = locked.find(({ id }) => !ready.has(id));
  if (idle) throw new Problem('salesorder.nothing_to_invoice', { params: { order: idle.order } });
  const ids = made.map(({ id }) => id);
  await sql`update sales_order_line l set quantity_invoiced = l.quantity_invoiced + p.quantity
    from invoice_proposal_line p where p.proposal_id = any(${ids}::uuid[]) and l.id = p.sales_order_line_id`.execute(
    db,
  );
  await recomputeTotals(db, orderIds);
  return ids;
}

async function insertProposals(db: Db, division: number, orderIds: readonly string[]) {
  const { rows } = await sql<{ id: string; orderId: string }>`
    with due as materialized (
      select i.order_id, i.quantity < 0 as is_credit, i.quantity, l.id as line_id, l.item_id, coalesce(l.description, '') as description,
        l.unit, net_price(l.unit_price, n.discount) as net_price, line_amount(i.quantity, l.unit_price, n.discount) as amount, l.vat_code,
        l.vat_percentage, row_number() over (partition by i.order_id, i.quantity < 0 order by l.line_number)::integer as place
      from invoiceable_lines(${division}::integer, ${orderIds}::uuid[]) i join sales_order_line l on l.id = i.line_id
        join sales_order o on o.id = i.order_id cross join lateral (select both_discounts(l.discount, o.discount) as discount) n
    ), rate as (
      select order_id, is_credit, sum(amount) as amount, vat_of(sum(amount), vat_percentage) as vat
      from due group by order_id, is_credit, vat_percentage
    ), head as materialized (
      select r.order_id, r.is_credit, r.amount, r.vat, new_id() as id,
        take_number(${division}::integer, 'invoice_proposal', ${firstNumber})::integer as number
      from (select order_id, is_credit, sum(amount) as amount, sum(vat) as vat from rate group by 1, 2 order by 1, 2) r
    ), line as (
      insert into invoice_proposal_line (division, proposal_id, line_number, sales_order_line_id, item_id, description, quantity, unit,
        net_price, amount, vat_code, vat_percentage)
      select ${division}::integer, h.id, d.place, d.line_id, d.item_id, d.description, d.quantity, d.unit, d.net_price, d.amount,
        d.vat_code, d.vat_percentage
      from due d join head h on h.order_id = d.order_id and h.is_credit = d.is_credit
    )
    insert into invoice_proposal (id, division, proposal_number, type, sales_order_id, invoice_to, due_date, your_ref, currency,
      amount_excl_vat, vat_amount)
    select h.id, ${division}::integer, h.number, case when h.is_credit then 8021 else 8020 end, o.id, o.invoice_to,
      business_day() + coalesce(c.days, 30), o.your_ref, o.currency, h.amount, h.vat
    from head h join sales_order o on o.id = h.order_id
      left join payment_condition c on c.division = o.division and c.code = o.payment_condition
    returning id, sales_order_id as "orderId"`.execute(db);
  return rows;
}
