-- Imports of other people's files: what was uploaded, how columns map, how far it got, which rows were refused.
create table import_job (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  name text not null,
  mapping jsonb not null,
  state text not null check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled')),
  dry_run boolean not null default true,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_rejected integer not null default 0,
  rows_written integer not null default 0,
  step text,
  -- Where to go on after an interruption: finished steps and the last row of the current one.
  progress jsonb not null default '{}',
  message text,
  started timestamptz(3),
  finished timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index import_job_newest on import_job (division, id desc);
create trigger touch before update on import_job for each row execute function touch();

create table import_file (
  id uuid primary key default new_id(),
  job_id uuid not null references import_job (id) on delete cascade,
  name text not null,
  content bytea not null,
  header text[] not null,
  row_count integer not null,
  unique (job_id, name)
);

create table import_rejection (
  job_id uuid not null references import_job (id) on delete cascade,
  file text not null,
  line integer not null,
  step text not null,
  reason text not null,
  field text,
  row jsonb not null,
  primary key (job_id, file, line, step)
);

-- Which record a row of a source became, so that a repeated import updates instead of doubling.
create table import_link (
  division integer not null references division (code),
  source text not null,
  entity text not null,
  key text not null,
  record_id uuid not null,
  row_hash text not null,
  primary key (division, source, entity, key)
);
