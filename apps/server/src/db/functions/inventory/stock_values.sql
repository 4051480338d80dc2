-- The value of stock at the end of these days, in ascending order, by warehouse: that of today at the cost prices of today, less what
-- moved since. Whole months after a day are read from `stock_month`, the rest of its own month from the movements. PL/pgSQL computes
-- the days once, where an SQL function would be inlined and compute them for each movement.
create or replace function stock_values(of_division integer, days date[])
returns table (day date, warehouse_id uuid, value numeric) language plpgsql stable as $$
declare
  first_month date := date_trunc('month', days[1] + 1);
begin
  return query
  with moved as materialized (
    select s.warehouse_id, s.month, sum(s.quantity * i.cost_price_standard) as value
    from stock_month s join item i on i.id = s.item_id
    where s.division = of_division and s.month >= first_month group by 1, 2
  ), rest as materialized (
    select d.day, m.warehouse_id, sum(m.quantity * i.cost_price_standard) as value
    from (select a.day, (date_trunc('month', a.day) + interval '1 month')::date as next_month from unnest(days) as a (day)) d
    join stock_movement m on m.division = of_division and m.moved_on > d.day and m.moved_on < d.next_month
    join item i on i.id = m.item_id where d.day + 1 < d.next_month group by 1, 2
  ), current as materialized (
    select p.warehouse_id, sum(p.on_hand * i.cost_price_standard) as value
    from stock_position p join item i on i.id = p.item_id where p.division = of_division and p.on_hand <> 0 group by 1
  )
  select d.day, w.id, coalesce(c.value, 0)
    - coalesce((select sum(m.value) from moved m where m.warehouse_id = w.id and m.month > d.day), 0)
    - coalesce((select r.value from rest r where r.warehouse_id = w.id and r.day = d.day), 0)
  from warehouse w cross join unnest(days) as d (day) left join current c on c.warehouse_id = w.id
  where w.division = of_division;
end $$;
