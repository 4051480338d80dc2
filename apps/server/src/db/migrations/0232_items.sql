-- Pictures of items, as resellers see them.
alter table document add column item_id uuid references item (id);
alter table document drop constraint document_check;
alter table document add constraint document_check check (num_nonnulls(service_request_id, work_order_id, estimate_id, complaint_id,
  location_id, sales_order_id, purchase_order_id, item_id) = 1);
create unique index document_of_item on document (item_id, sha256) where item_id is not null and deleted is null;
-- The first picture of an item is the one in lists.
create index document_picture_of_item on document (item_id, created, id) include (reference)
  where item_id is not null and deleted is null and thumbnail_key is not null;
