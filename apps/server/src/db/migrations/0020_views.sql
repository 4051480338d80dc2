-- Saved views of lists, private or shared with the division.
create table list_view (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  owner_id uuid not null references app_user (id),
  name text not null check (name <> ''),
  search text not null,
  shared boolean not null default false,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create unique index list_view_name on list_view (division, list, owner_id, searchable(name));
create index list_view_shared on list_view (division, list) where shared;
create trigger touch before update on list_view for each row execute function touch();
create trigger audit after insert or update or delete on list_view for each row execute function audit('list_view', 'id');
