-- When the order went to the supplier; until then shortages are added to it.
alter table purchase_order add column sent_at timestamptz(3);
alter table purchase_order disable trigger user;
update purchase_order set sent_at = created;
alter table purchase_order enable trigger user;
create index purchase_order_draft on purchase_order (division, supplier_id, order_number desc)
  where sent_at is null and receipt_status = 10;

-- What waits for goods, read at once for all items. A few lines, however many years of orders there are.
create index sales_order_line_waiting on sales_order_line (division, item_id)
  include (order_id, warehouse_id, quantity_open, quantity_reserved, delivery_date)
  where delivery_status in (12, 20) and is_stock_item and quantity_open > quantity_reserved and not use_drop_shipment;
create index work_order_item_planned on work_order_item (division, item_id) where planned and sales_order_line_id is null;
