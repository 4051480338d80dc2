-- When a renewal that the line prevented is repeated by itself: later each time, at most after ten minutes.
alter table exact_connection
  add column failures integer not null default 0 check (failures >= 0),
  add column retry_at timestamptz(3);
