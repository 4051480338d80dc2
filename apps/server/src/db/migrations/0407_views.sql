-- Columns of a list that a view shows: which, in what order, how wide, and which of them stay.
alter table list_view add column layout jsonb;

-- The same as a person arranged them, for every list that they arranged; null is the default of the list.
create table list_layout (
  user_id uuid not null references app_user (id) on delete cascade,
  list text not null,
  layout jsonb,
  modified timestamptz(3) not null default now(),
  primary key (user_id, list)
);
