-- The value of stock at the end of these days, in ascending order, by warehouse: that of today at the cost prices of today, less what
-- moved since. The movements after the first day are read once, whatever the number of days. PL/pgSQL computes the days once, where an
-- SQL function would be inlined and compute them for each movement.
create or replace function stock_values(of_division integer, days date[])
returns table (day date, warehouse_id uuid, value numeric) language plpgsql stable as $$
declare
  next_days date[] := array(select d + 1 from unnest(days) d order by d);
begin
  return query
  with moved as materialized (
    select m.warehouse_id, width_bucket(m.moved_on, next_days) as last_day, sum(m.quantity * i.cost_price_standard) as value
    from stock_movement m join item i on i.id = m.item_id
    where m.division = of_division and m.moved_on >= next_days[1] group by 1, 2
  ), current as materialized (
    select p.warehouse_id, sum(p.on_hand * i.cost_price_standard) as value
    from stock_position p join item i on i.id = p.item_id where p.division = of_division and p.on_hand <> 0 group by 1
  )
  select d.day, w.id, coalesce(c.value, 0) - coalesce(
    (select sum(m.value) from moved m where m.warehouse_id = w.id and m.last_day >= d.nth), 0)
  from warehouse w cross join unnest(days) with ordinality as d (day, nth) left join current c on c.warehouse_id = w.id
  where w.division = of_division;
end $$;
