-- What each person has scanned of an order and not booked yet, so that several people pack or receive it at once. Kept for a working day.
create table order_scan (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  order_id uuid not null,
  sales_order_line_id uuid references sales_order_line (id) on delete cascade,
  purchase_order_line_id uuid references purchase_order_line (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  quantity numeric(14, 4) not null check (quantity > 0),
  serial_numbers text[] not null default '{}',
  version integer not null default 1,
  modified timestamptz(3) not null default now(),
  check (num_nonnulls(sales_order_line_id, purchase_order_line_id) = 1)
);
create unique index order_scan_of_order on order_scan
  (order_id, coalesce(sales_order_line_id, purchase_order_line_id), user_id);
create index order_scan_sales_line on order_scan (sales_order_line_id) where sales_order_line_id is not null;
create index order_scan_purchase_line on order_scan (purchase_order_line_id) where purchase_order_line_id is not null;
create index order_scan_user on order_scan (user_id);

create trigger live_insert after insert on order_scan referencing new table as changed
  for each statement execute function notify_live('order_scan', 'order_id');
create trigger live_update after update on order_scan referencing new table as changed
  for each statement execute function notify_live('order_scan', 'order_id');
create trigger live_delete after delete on order_scan referencing old table as changed
  for each statement execute function notify_live('order_scan', 'order_id');

-- Open pages of orders follow receipts, deliveries and reservations.
create trigger live_insert after insert on sales_order referencing new table as changed
  for each statement execute function notify_live('sales_order');
create trigger live_update after update on sales_order referencing new table as changed
  for each statement execute function notify_live('sales_order');
create trigger live_update after update on sales_order_line referencing new table as changed
  for each statement execute function notify_live('sales_order', 'order_id');
create trigger live_insert after insert on purchase_order referencing new table as changed
  for each statement execute function notify_live('purchase_order');
create trigger live_update after update on purchase_order referencing new table as changed
  for each statement execute function notify_live('purchase_order');
