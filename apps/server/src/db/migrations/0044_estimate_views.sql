-- When the link of an estimate was opened. Beside the estimate: that somebody looked is no change of it.
create table estimate_view (
  estimate_id uuid primary key references estimate (id) on delete cascade,
  division integer not null references division (code),
  first_seen timestamptz(3) not null default now(),
  last_seen timestamptz(3) not null default now(),
  times integer not null default 1
);
create index estimate_made_work_order on estimate (made_work_order_id) where made_work_order_id is not null;
