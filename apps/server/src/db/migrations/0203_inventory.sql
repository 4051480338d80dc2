-- Movements by day, for the value of stock on a day, and the day of the last movement of each position.
create index stock_movement_day on stock_movement (division, moved_on) include (warehouse_id, item_id, quantity);
alter table stock_position add column last_moved_on date;
update stock_position p set last_moved_on = m.day
from (select item_id, warehouse_id, max(moved_on) as day from stock_movement group by 1, 2) m
where m.item_id = p.item_id and m.warehouse_id = p.warehouse_id;
create index stock_position_idle on stock_position (division, last_moved_on) where on_hand > 0;
