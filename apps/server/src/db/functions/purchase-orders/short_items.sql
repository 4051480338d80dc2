-- Items that are short in a division: demand less free and incoming stock, by warehouse. Surplus of the main warehouse covers the others,
-- because goods are transferred from it; surplus in a van covers no other warehouse. Goods on a transfer count at their destination.
-- Most demand is of sales orders for the main warehouse: it is added up in the order of the index that contains it. PL/pgSQL, with
-- settings of its own, because the statement reads many rows of every table once, whatever the planner expects.
create or replace function short_items(of_division integer)
returns table (item_id uuid, needed numeric, free numeric, comes numeric, day date, short numeric)
language plpgsql stable rows 20000 set work_mem = '32MB' set enable_nestloop = off as $$
#variable_conflict use_column
declare
  main uuid := coalesce((select w.id from warehouse w where w.division = of_division and w.main),
    '00000000-0000-0000-0000-000000000000');
begin
  return query
  with elsewhere as materialized (
    select o.id, o.warehouse_id from sales_order o
    where o.division = of_division and o.delivery_status in (12, 20) and o.warehouse_id <> main
  ), sold as (
    select l.item_id, sum(l.quantity_open - l.quantity_reserved) as need, min(l.delivery_date) as day
    from sales_order_line l
    where l.division = of_division and l.delivery_status in (12, 20) and l.is_stock_item and l.quantity_open > l.quantity_reserved
      and not l.use_drop_shipment and coalesce(l.warehouse_id = main, l.order_id not in (select e.id from elsewhere e))
    group by l.item_id
  ), place as (
    select b.item_id, b.warehouse_id, sum(b.need) as need, sum(b.free) as free, sum(b.comes) as comes, min(b.day) as day
    from (
      select l.item_id, coalesce(l.warehouse_id, e.warehouse_id) as warehouse_id, l.quantity_open - l.quantity_reserved as need, 0 as free,
        0 as comes, l.delivery_date as day
      from sales_order_line l left join elsewhere e on e.id = l.order_id
      where l.division = of_division and l.delivery_status in (12, 20) and l.is_stock_item and l.quantity_open > l.quantity_reserved
        and not l.use_drop_shipment and coalesce(l.warehouse_id, e.warehouse_id) <> main
      union all
      select d.item_id, d.warehouse_id, d.quantity, 0, 0, d.day from open_demand(of_division) d where d.kind <> 'salesOrder'
      union all
      select v.item_id, v.warehouse_id, v.minimum, 0, 0, null from stock_level v where v.division = of_division and v.minimum > 0
      union all
      select p.item_id, p.warehouse_id, 0, p.on_hand - p.reserved, 0, null from stock_position p
      where p.division = of_division and p.warehouse_id <> main
      union all
      select t.item_id, f.to_warehouse_id, 0, t.quantity_reserved + t.quantity_on_way, 0, null
      from stock_transfer f join stock_transfer_line t on t.transfer_id = f.id
      where f.division = of_division and f.status in (10, 20, 30)
      union all
      select g.item_id, g.warehouse_id, 0, 0, g.quantity, null from incoming_goods(of_division) g
    ) as b where b.warehouse_id is not null group by b.item_id, b.warehouse_id
  ), rest as (
    select p.item_id, sum(p.need) as need, sum(p.free) as free, sum(p.comes) as comes, min(p.day) as day,
      sum(case when p.warehouse_id = main then p.need - p.free - p.comes else greatest(p.need - p.free - p.comes, 0) end) as short
    from place p group by p.item_id
  )
  select n.* from (
    select coalesce(s.item_id, r.item_id), coalesce(s.need + r.need, s.need, r.need) as needed,
      coalesce(h.free, 0) + coalesce(r.free, 0), coalesce(r.comes, 0), least(s.day, r.day),
      coalesce(s.need, 0) - coalesce(h.free, 0) + coalesce(r.short, 0) as short
    from sold s full join rest r on r.item_id = s.item_id
    left join (select p.item_id, p.on_hand - p.reserved as free from stock_position p
      where p.division = of_division and p.warehouse_id = main) h on h.item_id = coalesce(s.item_id, r.item_id)
  ) as n where n.needed > 0 and n.short > 0;
end $$;
