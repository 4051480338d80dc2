-- The page that a person begins with; without one, that of their division; without both, that of their work.
alter table app_user add column start_page text check (length(start_page) between 1 and 40);
alter table division add column start_page text check (length(start_page) between 1 and 40);

-- How a person has arranged the page of today. It concerns nobody else and is not audited.
create table today_arrangement (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- In the order of the person; kinds that the program has added since follow in its own order.
  kinds text[] not null check (cardinality(kinds) <= 100),
  hidden text[] not null check (cardinality(hidden) <= 100),
  modified timestamptz(3) not null default now()
);
