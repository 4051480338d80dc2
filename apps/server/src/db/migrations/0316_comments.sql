-- What colleagues say about a record. Customers and resellers never see it.
create table record_comment (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  -- The kind of the record.
  kind text not null check (length(kind) between 1 and 40),
  record_id uuid not null,
  body text not null check (length(body) between 1 and 4000),
  -- People whom it mentions.
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer() references app_user (id) on delete set null,
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index record_comment_newest on record_comment (record_id, created desc, id desc);
create index record_comment_of_division on record_comment (division);
create index record_comment_of_author on record_comment (created_by) where created_by is not null;
create trigger touch before update on record_comment for each row execute function touch();
select follow_rows('record_comment', 'audit', $$audit_rows('comment', 'id')$$);
create trigger live_insert after insert on record_comment referencing new table as changed
  for each statement execute function notify_live('comment', 'record_id');
create trigger live_update after update on record_comment referencing new table as changed
  for each statement execute function notify_live('comment', 'record_id');
create trigger live_delete after delete on record_comment referencing old table as changed
  for each statement execute function notify_live('comment', 'record_id');
