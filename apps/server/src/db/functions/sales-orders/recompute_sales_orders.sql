-- Recomputes totals and statuses of sales orders from their lines. Every writer of lines calls it after the change. A separate statement
-- locks the orders first, so that the sums include every line that was committed before. The same plan serves any number of orders; for a
-- single one, planning takes longer than executing.
create or replace function recompute_sales_orders(ids uuid[]) returns void language sql
  set plan_cache_mode = force_generic_plan as $$
  select from sales_order o where o.id = any (ids) order by o.id for update;
  update sales_order o set
    lines_excl_vat = t.excl,
    lines_vat = t.vat,
    line_count = t.lines,
    delivery_status = case when o.cancelled then 45 else rolled_up(t.delivery) end,
    invoice_status = case when o.cancelled then 45 else rolled_up(t.invoice) end
  from (
    select s.id,
      coalesce(sum(l.amount_fc) filter (where not l.cancelled), 0) as excl,
      coalesce(sum(l.vat_amount) filter (where not l.cancelled), 0) as vat,
      count(l.id)::integer as lines,
      array_agg(l.delivery_status) filter (where l.id is not null) as delivery,
      array_agg(l.invoice_status) filter (where l.id is not null) as invoice
    from unnest(ids) as s (id) left join sales_order_line l on l.order_id = s.id group by s.id
  ) t
  where o.id = t.id
$$;
