-- Who looks at a record now, one row for each open tab. A tab that no longer reports is not counted after a while, so nothing is lost
-- when the table is emptied by a crash.
create unlogged table presence (
  record_id uuid not null,
  tab uuid not null,
  division integer not null references division (code),
  user_id uuid not null references app_user (id) on delete cascade,
  is_editing boolean not null,
  seen_at timestamptz not null default now(),
  primary key (record_id, tab)
);
create index presence_old on presence (seen_at);
create index presence_of_user on presence (user_id);
create index presence_of_division on presence (division);
