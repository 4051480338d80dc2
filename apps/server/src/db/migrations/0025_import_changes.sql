-- What an import changes: the list that a check makes, and what was written, by which the import can be taken back.
alter table import_job drop constraint import_job_state_check;
alter table import_job add constraint import_job_state_check check (state in
  ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled', 'takingBack', 'takenBack'));
-- The check whose list the run follows; null: there was none.
alter table import_job add column checked_since timestamptz(3);
alter table import_job add column rows_taken_back integer not null default 0;
alter table import_job add column rows_kept integer not null default 0;
-- When the last run began that was no check; null: none.
alter table import_job add column imported timestamptz(3);

-- Existing records that a check found to differ from their rows, as they were at that moment.
-- Hidden and empty sheets of its workbooks.
alter table import_job add column skipped_sheets jsonb not null default '[]';

create table import_plan (
  job_id uuid not null references import_job (id) on delete cascade,
  step integer not null,
  line integer not null,
  file text,
  entity text not null,
  record_id uuid,
  label text not null,
  before jsonb not null,
  after jsonb not null,
  -- The record stays as it is.
  leave_out boolean not null,
  primary key (job_id, step, line)
);

-- Records that an import created or changed, with the values before and after by field.
create table import_change (
  job_id uuid not null references import_job (id) on delete cascade,
  step integer not null,
  line integer not null,
  file text,
  entity text not null,
  -- Key of the row in its source.
  key text not null,
  record_id uuid,
  label text not null,
  action text not null check (action in ('created', 'changed')),
  before jsonb not null,
  after jsonb not null,
  -- Null until the import is taken back.
  outcome text check (outcome in ('takenBack', 'kept')),
  -- Why the record, or a part of its fields, stays as it is.
  reason jsonb,
  at timestamptz(3) not null default now(),
  primary key (job_id, step, line)
);
create index import_change_open on import_change (job_id, entity, step, line) where outcome is null;
create index import_change_kept on import_change (job_id, step, line) where outcome = 'kept';
create index import_change_changed on import_change (job_id, step, line) where action = 'changed';
