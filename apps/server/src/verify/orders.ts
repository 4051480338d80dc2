import { sql } from 'kysely';
import type { Check, Disagreement } from './check.ts';

export const orderChecks: readonly Check[] = [
  {
    name: 'totals and statuses of sales orders follow from their lines',
    query: sql<Disagreement>`
      select o.order_number::text as what,
        concat_ws(' ', o.lines_excl_vat, o.lines_vat, o.line_count, o.delivery_status, o.invoice_status) as stored,
        concat_ws(' ', t.excl, t.vat, t.lines, t.delivery, t.invoice) as computed
      from sales_order o
      cross join lateral (
        select coalesce(sum(l.amount_fc) filter (where not l.cancelled), 0) as excl, coalesce(sum(l.vat_amount)
          filter (where not l.cancelled), 0) as vat,
          count(*)::integer as lines,
          case when o.cancelled then 45 else rolled_up(array_agg(l.delivery_status)) end as delivery,
          case when o.cancelled then 45 else rolled_up(array_agg(l.invoice_status)) end as invoice
        from sales_order_line l where l.order_id = o.id
      ) t
      where (o.lines_excl_vat, o.lines_vat, o.line_count, o.delivery_status, o.invoice_status)
        is distinct from (t.excl, t.vat, t.lines, t.delivery, t.invoice)`,
  },
  {
    name: 'totals and statuses of purchase orders follow from their lines',
    query: sql<Disagreement>`
      select o.order_number::text as what,
        concat_ws(' ', o.lines_excl_vat, o.lines_vat, o.line_count, o.receipt_status, o.invoice_status, o.next_receipt_date) as stored,
        concat_ws(' ', t.excl, t.vat, t.lines, t.receipt, t.invoice, t.next_receipt) as computed
      from purchase_order o
      cross join lateral (
        select coalesce(sum(l.amount_fc), 0) as excl, coalesce(sum(l.vat_amount), 0) as vat, count(*)::integer as lines,
          case when o.cancelled then 40 else purchase_rolled_up(array_agg(l.receipt_status)) end as receipt,
          case when o.cancelled then 40 else purchase_rolled_up(array_agg(l.invoice_status)) end as invoice,
          case when not o.cancelled then min(l.expected_date) filter (where l.quantity_open > 0) end as next_receipt
        from purchase_order_line l where l.order_id = o.id
      ) t
      where (o.lines_excl_vat, o.lines_vat, o.line_count, o.receipt_status, o.invoice_status, o.next_receipt_date)
        is distinct from (t.excl, t.vat, t.lines, t.receipt, t.invoice, t.next_receipt)`,
  },
  {
    name: 'received quantities are the sum of receipts',
    query: sql<Disagreement>`
      select o.order_number || ' / ' || l.line_number as what, l.quantity_received::text as stored,
        coalesce(r.quantity, 0)::text as computed
      from purchase_order_line l join purchase_order o on o.id = l.order_id
      left join (select purchase_order_line_id, sum(quantity_received) as quantity from goods_receipt_line group by 1) r
        on r.purchase_order_line_id = l.id
      where l.quantity_received <> coalesce(r.quantity, 0)`,
  },
  {
    name: 'invoice proposals are the sum of their lines, which count as invoiced',
    query: sql<Disagreement>`
      select p.proposal_number::text as what, concat_ws(' ', p.amount_excl_vat, p.vat_amount) as stored,
        concat_ws(' ', t.amount, t.vat) as computed
      from invoice_proposal p cross join lateral (
        select coalesce(sum(r.amount), 0) as amount, coalesce(sum(r.vat), 0) as vat from (
          select sum(l.amount) as amount, vat_of(sum(l.amount), l.vat_percentage) as vat
          from invoice_proposal_line l where l.proposal_id = p.id group by l.vat_percentage) r) t
      where (p.amount_excl_vat, p.vat_amount) <> (t.amount, t.vat)
      union all
      select o.order_number || ' / ' || l.line_number, l.quantity_invoiced::text, h.quantity::text
      from (select sales_order_line_id, sum(quantity) as quantity from invoice_proposal_line group by 1) h
        join sales_order_line l on l.id = h.sales_order_line_id join sales_order o on o.id = l.order_id
      where h.quantity * l.quantity < 0 or abs(h.quantity) > abs(l.quantity_invoiced)`,
  },
  {
    name: 'a reversal of a receipt takes back what the receipt received, rejected and closed',
    query: sql<Disagreement>`
      select g.receipt_number || ' / ' || gl.line_number as what,
        concat_ws(' ', gl.quantity_received, gl.quantity_rejected, gl.quantity_closed) as stored,
        concat_ws(' ', -f.received, -f.rejected, -f.closed) as computed
      from goods_receipt g join goods_receipt_line gl on gl.receipt_id = g.id
      left join lateral (
        select sum(b.quantity_received) as received, sum(b.quantity_rejected) as rejected, sum(b.quantity_closed) as closed
        from goods_receipt_line b where b.receipt_id = g.reverses_id and b.purchase_order_line_id = gl.purchase_order_line_id) f on true
      where g.reverses_id is not null
        and (gl.quantity_received, gl.quantity_rejected, gl.quantity_closed) is distinct from (-f.received, -f.rejected, -f.closed)`,
  },
  {
    name: 'delivered quantities are the sum of deliveries',
    query: sql<Disagreement>`
      select o.order_number || ' / ' || l.line_number as what, l.quantity_delivered::text as stored, coalesce(d.quantity,
        0)::text as computed
      from sales_order_line l join sales_order o on o.id = l.order_id
      left join (select sales_order_line_id, sum(quantity_delivered) as quantity from goods_delivery_line group by 1) d
        on d.sales_order_line_id = l.id
      where l.quantity_delivered <> coalesce(d.quantity, 0)`,
  },
  {
    name: 'sums of estimates follow from their lines',
    query: sql<Disagreement>`
      select e.quotation_number || ' v' || e.version_number as what, concat_ws(' ', e.lines_excl_vat, e.lines_vat, e.line_count) as stored,
        concat_ws(' ', t.amount, t.vat, t.lines) as computed
      from estimate e
      cross join lateral (
        select coalesce(sum(l.amount) filter (where l.chosen), 0) as amount, coalesce(sum(l.vat_amount) filter (where l.chosen), 0) as vat,
          count(*)::integer as lines from estimate_line l where l.estimate_id = e.id
      ) t
      where (e.lines_excl_vat, e.lines_vat, e.line_count) is distinct from (t.amount, t.vat, t.lines)`,
  },
];
