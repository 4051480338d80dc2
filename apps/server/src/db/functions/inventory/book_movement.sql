-- Trigger: adds new stock movements to the stock positions. Every writer locks positions in this order: item, then warehouse.
create or replace function book_movement() returns trigger language plpgsql as $$
begin
  insert into stock_position as p (division, item_id, warehouse_id, on_hand, last_moved_on)
    select b.division, b.item_id, b.warehouse_id, sum(b.quantity), max(b.moved_on) from booked b
    group by b.division, b.item_id, b.warehouse_id order by b.item_id, b.warehouse_id
  on conflict (item_id, warehouse_id) do update set on_hand = p.on_hand + excluded.on_hand,
    last_moved_on = greatest(p.last_moved_on, excluded.last_moved_on);
  return null;
end $$;
