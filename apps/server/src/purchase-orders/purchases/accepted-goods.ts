import { type RawBuilder, sql } from 'kysely';

/** The day for which the line `l` of the order `o` was promised. */
export const promisedDay = sql<string | null>`coalesce(l.expected_date, o.receipt_date)`;

/**
 * What the supplier promised of the line `l`, in the item's unit: what it confirmed, else what was ordered, without what we no longer
 * wanted. Rejected goods that it need not send again are promised all the same.
 */
const promised = sql<number>`greatest(
  least(l.quantity, coalesce(l.confirmed_quantity * l.unit_factor, l.quantity)) - (l.quantity_closed - coalesce(r.closed, 0)), 0)`;

/**
 * Goods of the line `l`, as `g`: what was promised, accepted and rejected, and on which day the promise was fulfilled. Rejected goods do
 * not count as received, and neither do receipts that were reversed.
 */
export const acceptedGoods: RawBuilder<unknown> = sql`
  left join lateral (
    select sum(gl.quantity_closed) as closed from goods_receipt_line gl join goods_receipt gr on gr.id = gl.receipt_id
    where gl.purchase_order_line_id = l.id
  ) as r on true
  cross join lateral (
    select ${promised} as promised, min(e.day) filter (where e.accepted >= ${promised}) as completed_on,
      max(e.day) filter (where e.quantity > 0) as received_on, sum(e.rejected) as rejected,
      bool_or(e.came >= ${promised} and e.day <= ${promisedDay}) as came_in_time
    from (
      select gr.receipt_date as day, gl.quantity_received as quantity, gl.quantity_rejected as rejected,
        sum(gl.quantity_received) over arrivals as accepted,
        sum(gl.quantity_received + gl.quantity_rejected) over arrivals as came
      from goods_receipt_line gl join goods_receipt gr on gr.id = gl.receipt_id
      where gl.purchase_order_line_id = l.id and gr.reverses_id is null
        and not exists (select from goods_receipt c where c.reverses_id = gr.id)
      window arrivals as (order by gr.receipt_date, gr.receipt_number, gl.line_number)
    ) as e
  ) as g`;

/** Days after the promised one on which the line was complete, until today for one that is not. */
export const daysLate = sql<
  number | null
>`case when g.promised > 0 and coalesce(g.completed_on, business_day()) > ${promisedDay}
  then coalesce(g.completed_on, business_day()) - ${promisedDay} end`;
