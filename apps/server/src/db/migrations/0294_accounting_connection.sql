-- What was exchanged in each of the last 24 hours: a row for each hour of the day (UTC), which begins again a day later.
create table exact_hour (
  division integer not null references division (code),
  slot smallint not null check (slot between 0 and 23),
  hour timestamptz(3) not null,
  -- Calls that were made, records that were brought in step, rows that were read, records that were refused.
  calls integer not null default 0,
  sent integer not null default 0,
  read integer not null default 0,
  failed integer not null default 0,
  primary key (division, slot)
);
