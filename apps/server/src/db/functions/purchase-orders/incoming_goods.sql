-- Incoming quantities by warehouse: open lines of purchase orders, and what assembly orders still have to make.
create or replace function incoming_goods(of_division integer)
returns table (item_id uuid, warehouse_id uuid, kind text, order_id uuid, day date, quantity numeric)
language sql stable parallel safe as $$
  select l.item_id, o.warehouse_id, 'purchaseOrder', o.id, l.expected_date, l.quantity_open
  from purchase_order_line l join purchase_order o on o.id = l.order_id
  where l.division = of_division and l.quantity_open > 0 and l.is_stock_item
  union all
  select o.item_id, o.warehouse_id, 'assemblyOrder', o.id, o.assembly_date, o.planned_quantity - o.finished_quantity - o.scrapped_quantity
  from assembly_order o where o.division = of_division and o.status in (20, 30) and o.type = 8060
$$;
