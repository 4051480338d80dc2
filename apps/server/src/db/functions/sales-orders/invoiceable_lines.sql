-- What is to be invoiced of each order line: goods that were delivered, and services of orders whose goods were delivered at least in part,
-- that have none, or that come from a work order. Negative is to be credited, at most what was handed over: quantities that were invoiced
-- elsewhere in advance are left alone. For lines that were sold as returns the signs are the opposite. Without ids: of all orders.
create or replace function invoiceable_lines(in_division integer, in_orders uuid[] default null)
returns table (order_id uuid, line_id uuid, quantity numeric) language sql stable as $$
  select l.order_id, l.id, sign(l.quantity) * case when n.due >= 0 then n.due else greatest(n.due, -n.handed) end
  from sales_order_line l join sales_order o on o.id = l.order_id
  cross join lateral (
    select sign(l.quantity) * (case
        when l.is_stock_item then l.quantity_delivered
        when l.cancelled then 0
        when o.work_order_id is not null
          or not exists (select from sales_order_line g where g.order_id = l.order_id and g.is_stock_item and not g.cancelled)
          or exists (select from sales_order_line g where g.order_id = l.order_id and g.quantity_delivered <> 0)
          then l.quantity - l.quantity_closed
        else l.quantity_invoiced end - l.quantity_invoiced) as due,
      greatest(0, sign(l.quantity) * coalesce((select sum(p.quantity) from invoice_proposal_line p where p.sales_order_line_id = l.id), 0))
        as handed) n
  where l.division = in_division and (in_orders is null or l.order_id = any (in_orders))
    and case when l.is_stock_item then l.quantity_delivered when l.cancelled then 0 else l.quantity - l.quantity_closed end
      <> l.quantity_invoiced
    and (n.due > 0 or (n.due < 0 and n.handed > 0))
$$;
