-- Open orders by warehouse: the shortages read those that are not delivered from the main one, however many orders there were.
create index sales_order_open_warehouse on sales_order (division, warehouse_id) where delivery_status in (12, 20);
