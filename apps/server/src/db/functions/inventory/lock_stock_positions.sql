-- Locks the stock positions of these pairs of item and warehouse until the transaction ends, and creates missing ones, always by item and
-- then warehouse, so that two transactions cannot wait for each other. Locking is a separate statement, so that it also finds positions
-- that another transaction has created in the meantime. One plan serves any number of positions; for a few, planning takes longer than
-- executing.
create or replace function lock_stock_positions(of_division integer, positions jsonb) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  items uuid[];
  warehouses uuid[];
begin
  select array_agg(n.item_id), array_agg(n.warehouse_id) into items, warehouses
    from jsonb_to_recordset(positions) as n (item_id uuid, warehouse_id uuid);
  -- Usually all exist; an item without stock, an id outside the division or a pair that is named twice takes the longer way.
  if cardinality(items) <> (
    select count(*) from unnest(items, warehouses) as w (item_id, warehouse_id)
    join stock_position p on p.item_id = w.item_id and p.warehouse_id = w.warehouse_id and p.division = of_division
  ) then
    select array_agg(w.item_id), array_agg(w.warehouse_id) into items, warehouses
    from (
      select distinct i.id as item_id, w.id as warehouse_id
      from unnest(items, warehouses) as n (item_id, warehouse_id)
      join item i on i.id = n.item_id and i.division = of_division and i.is_stock_item
      join warehouse w on w.id = n.warehouse_id and w.division = of_division) w;
    insert into stock_position (division, item_id, warehouse_id)
      select of_division, p.item_id, p.warehouse_id from unnest(items, warehouses) as p (item_id, warehouse_id)
      order by p.item_id, p.warehouse_id
    on conflict do nothing;
  end if;
  perform from stock_position p join unnest(items, warehouses) as w (item_id, warehouse_id)
      on w.item_id = p.item_id and w.warehouse_id = p.warehouse_id
    order by p.item_id, p.warehouse_id for update of p;
end $$;
