-- What the importer needs for the purchase side: totals of purchase orders, goods that were refused at the door, and scrap.
alter table import_control drop constraint import_control_pkey;
alter table import_control alter column order_id drop not null;
alter table import_control add column purchase_order_id uuid references purchase_order (id) on delete cascade;
alter table import_control add check (num_nonnulls(order_id, purchase_order_id) = 1);
alter table import_control add unique (job_id, order_id);
alter table import_control add unique (job_id, purchase_order_id);
create index import_control_purchase_order on import_control (purchase_order_id);

-- In the item's unit: came in and was sent back at once, so it is not in stock.
alter table goods_receipt_line add column quantity_rejected numeric(14, 4) not null default 0 check (quantity_rejected >= 0);
alter table goods_receipt_line drop constraint goods_receipt_line_quantity_received_check;
alter table goods_receipt_line add constraint goods_receipt_line_quantity_received_check
  check (quantity_received <> 0 or quantity_rejected > 0);

-- Pieces that used parts and failed: they are no longer to be made, and are not in stock.
alter table assembly_order add column scrapped_quantity numeric(14, 4) not null default 0 check (scrapped_quantity >= 0);
alter table assembly_order add check (finished_quantity + scrapped_quantity <= planned_quantity);
alter table assembly_order drop column status;
alter table assembly_order add column status smallint not null generated always as (
  case when cancelled_at is not null or finished_quantity + scrapped_quantity >= planned_quantity then 50
    when finished_quantity > 0 then 30 else 20 end) stored;
create index assembly_order_unfinished on assembly_order (division, order_number desc) where status in (20, 30);
create index assembly_order_item_unfinished on assembly_order (item_id) where status in (20, 30);
