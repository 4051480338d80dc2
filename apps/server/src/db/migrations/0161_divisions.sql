-- When a division works: the days of its week, and the days on which it does not work although they are among them.
alter table division add column working_days smallint[] not null default '{1,2,3,4,5}'
  check (cardinality(working_days) between 1 and 7 and working_days <@ '{1,2,3,4,5,6,7}'::smallint[]);

create table holiday (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  day date not null,
  description text not null check (length(description) between 1 and 60),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (division, day)
);
create trigger touch before update on holiday for each row execute function touch();
select follow_rows('holiday', 'audit', $$audit_rows('holiday', 'id')$$);
