-- Files of comments; they are removed with their comment.
alter table document add column comment_id uuid references record_comment (id) on delete cascade;
alter table document drop constraint document_check;
alter table document add constraint document_check check (num_nonnulls(service_request_id, work_order_id, estimate_id, complaint_id,
  location_id, sales_order_id, purchase_order_id, item_id, comment_id) = 1);
create unique index document_once_of_comment on document (comment_id, sha256) where comment_id is not null and deleted is null;
create index document_of_comment on document (comment_id, created desc) where comment_id is not null;
