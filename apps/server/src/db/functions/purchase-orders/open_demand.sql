-- Quantities of stock items that are needed and not yet reserved, by warehouse: lines of sales orders, parts of assembly orders, and what
-- work orders plan to use. A plain query, so that a condition on the item reaches the indexes.
create or replace function open_demand(of_division integer)
returns table (item_id uuid, warehouse_id uuid, kind text, order_id uuid, line_id uuid, day date, quantity numeric)
language sql stable parallel safe as $$
  select l.item_id, coalesce(l.warehouse_id, o.warehouse_id), 'salesOrder', o.id, l.id, l.delivery_date,
    l.quantity_open - l.quantity_reserved
  from sales_order_line l join sales_order o on o.id = l.order_id
  where l.division = of_division and l.delivery_status in (12, 20) and l.is_stock_item and l.quantity_open > l.quantity_reserved
    and not l.use_drop_shipment
  union all
  select p.item_id, o.warehouse_id, 'assemblyOrder', o.id, p.id, o.assembly_date,
    n.need + greatest(0, assembly_scrap(n.need, p.scrap_share, i.is_fraction_allowed_item) - p.quantity_scrapped) - p.quantity_used
      - p.quantity_reserved
  from assembly_order o join assembly_order_part p on p.order_id = o.id join item i on i.id = p.item_id
    cross join lateral (select assembly_need(o.planned_quantity, p.quantity_batch, p.batch_quantity) as need) n
  where o.division = of_division and o.status in (20, 30) and o.type = 8060 and i.is_stock_item
    and n.need + greatest(0, assembly_scrap(n.need, p.scrap_share, i.is_fraction_allowed_item) - p.quantity_scrapped)
      > p.quantity_used + p.quantity_reserved
  union all
  select u.item_id, coalesce(u.warehouse_id, (select w.id from warehouse w where w.division = of_division and w.main)), 'workOrder', o.id,
    u.id, o.due_on, u.quantity
  from work_order_item u join work_order o on o.id = u.work_order_id join item i on i.id = u.item_id
  where u.division = of_division and u.planned and u.sales_order_line_id is null and u.quantity > 0 and o.status in (10, 15, 20, 25)
    and i.is_stock_item
$$;
