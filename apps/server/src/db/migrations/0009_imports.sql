-- Imports of files from other systems: uploads, mapping of columns, progress, rejected rows.
create table import_job (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  name text not null check (length(name) between 1 and 100),
  -- Digest of the files, by which the same files continue their interrupted import.
  files_hash text,
  mapping jsonb,
  state text not null default 'uploaded' check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled')),
  dry_run boolean not null default true,
  -- Where to continue after an interruption: the step, its last finished row, and the counts of every step.
  progress jsonb,
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_created integer not null default 0,
  rows_updated integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_skipped integer not null default 0,
  rows_rejected integer not null default 0,
  rows_incomplete integer not null default 0,
  -- What is wrong with the mapping or the files, with the values for its text.
  failure jsonb,
  control jsonb,
  -- Which worker runs it: a token that every batch checks, the database session that ends with its process, and a time limit
  -- for a machine that disappears without closing the session.
  claim uuid,
  claim_backend integer,
  claim_since timestamptz,
  claim_until timestamptz,
  -- Claims since the last finished batch; too many mean that the job crashes its process every time.
  claims integer not null default 0,
  requested_by uuid,
  started timestamptz(3),
  finished timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index import_job_newest on import_job (division, id desc);
create index import_job_waiting on import_job (id) where state in ('checking', 'running');
create index import_job_files on import_job (division, files_hash) where files_hash is not null;
create trigger touch before update on import_job for each row execute function touch_import_job();

create table import_file (
  id uuid primary key default new_id(),
  job_id uuid not null references import_job (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  size integer not null,
  encoding text not null,
  delimiter text not null,
  header text[] not null,
  row_count integer not null,
  unique (job_id, name)
);

-- In pieces, so that a file never has to fit into memory.
create table import_file_piece (
  file_id uuid not null references import_file (id) on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (file_id, position)
);
alter table import_file_piece alter column content set storage external;

create table import_rejection (
  job_id uuid not null references import_job (id) on delete cascade,
  step integer not null,
  line integer not null,
  file text,
  entity text not null,
  -- True: the row was imported without the values that the faults name.
  is_written boolean not null default false,
  faults jsonb not null,
  row jsonb not null,
  primary key (job_id, step, line)
);
create index import_rejection_file on import_rejection (job_id, file, step, line);

-- Order totals according to the files, to compare with those computed here.
create table import_control (
  job_id uuid not null references import_job (id) on delete cascade,
  order_id uuid not null references sales_order (id) on delete cascade,
  expected numeric(12, 2) not null,
  primary key (job_id, order_id)
);
create index import_control_order on import_control (order_id);

-- Which record a row of a source became, so that a repeated import updates it instead of adding a second one.
create table import_link (
  division integer not null references division (code),
  source text not null,
  entity text not null,
  key text not null,
  record_id uuid not null,
  row_hash text not null,
  primary key (division, source, entity, key)
);
create index import_link_record on import_link (record_id);
