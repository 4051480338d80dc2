-- Trigger: adds new stock movements to the stock positions and to their months. Every writer locks positions in this order: item, then
-- warehouse. A position is locked before its months.
create or replace function book_movement() returns trigger language plpgsql as $$
begin
  insert into stock_position as p (division, item_id, warehouse_id, on_hand, last_moved_on)
    select b.division, b.item_id, b.warehouse_id, sum(b.quantity), max(b.moved_on) from booked b
    group by b.division, b.item_id, b.warehouse_id order by b.item_id, b.warehouse_id
  on conflict (item_id, warehouse_id) do update set on_hand = p.on_hand + excluded.on_hand,
    last_moved_on = greatest(p.last_moved_on, excluded.last_moved_on);
  insert into stock_month as s (item_id, warehouse_id, month, division, quantity)
    select b.item_id, b.warehouse_id, date_trunc('month', b.moved_on)::date, b.division, sum(b.quantity) from booked b group by 1, 2, 3, 4
  on conflict (item_id, warehouse_id, month) do update set quantity = s.quantity + excluded.quantity;
  return null;
end $$;
