-- The quantity of an item that was sent to a warehouse and has not arrived.
create or replace function in_transit_to(in_warehouse uuid, in_item uuid) returns numeric language sql stable as $$
  select coalesce(sum(l.quantity_on_way), 0)
  from stock_transfer t join stock_transfer_line l on l.transfer_id = t.id and l.item_id = in_item
  where t.to_warehouse_id = in_warehouse and t.status in (20, 30)
$$;
