-- Quantity of an item in transit to a warehouse, or on a transfer that will be sent to it.
create or replace function incoming_to(in_warehouse uuid, in_item uuid) returns numeric language sql stable as $$
  select coalesce(sum(case when t.status = 10 then l.quantity else l.quantity_on_way end), 0)
  from stock_transfer t join stock_transfer_line l on l.transfer_id = t.id and l.item_id = in_item
  where t.to_warehouse_id = in_warehouse and t.status in (10, 20, 30)
$$;
