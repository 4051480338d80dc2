-- Recomputes totals and statuses of purchase orders from their lines. Every writer of lines calls it after the change. A separate statement
-- locks the orders first, so that the sums include every line that was committed before. The same plan serves any number of orders; for a
-- single one, planning takes longer than executing.
create or replace function recompute_purchase_orders(ids uuid[]) returns void language sql
  set plan_cache_mode = force_generic_plan as $$
  select from purchase_order o where o.id = any (ids) order by o.id for update;
  update purchase_order o set
    lines_excl_vat = t.excl,
    lines_vat = t.vat,
    line_count = t.lines,
    receipt_status = case when o.cancelled then 40 else purchase_rolled_up(t.receipt) end,
    invoice_status = case when o.cancelled then 40 else purchase_rolled_up(t.invoice) end,
    next_receipt_date = case when o.cancelled then null else t.next_receipt end
  from (
    select s.id, coalesce(sum(l.amount_fc), 0) as excl, coalesce(sum(l.vat_amount), 0) as vat, count(l.id)::integer as lines,
      array_agg(l.receipt_status) filter (where l.id is not null) as receipt,
      array_agg(l.invoice_status) filter (where l.id is not null) as invoice,
      min(l.expected_date) filter (where l.quantity_open > 0) as next_receipt
    from unnest(ids) as s (id) left join purchase_order_line l on l.order_id = s.id group by s.id
  ) t
  where o.id = t.id
$$;
