-- What each process of the server says about itself. A row is replaced every few seconds and is worthless after a crash, so it is not
-- logged.
create unlogged table process_report (
  process uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  started timestamptz not null,
  reported timestamptz not null default now(),
  measures jsonb not null
);
create index process_report_reported on process_report (reported);
