-- Exports of everything of a division, made by a worker; what they contain is not of the division.
create table division_export (
  id uuid primary key default new_id(),
  division integer not null references division (code) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'removed')),
  -- Of the description in the archive, and of the mail.
  language text not null check (language in ('nl', 'de', 'en')),
  tables_total integer not null default 0,
  tables_done integer not null default 0,
  rows_done bigint not null default 0,
  files_done bigint not null default 0,
  -- Files that rows name and the storage does not have.
  files_missing bigint not null default 0,
  size bigint not null default 0,
  tries integer not null default 0,
  last_error text,
  next_try_at timestamptz(3) not null default now(),
  claim uuid,
  claimed_until timestamptz(3),
  finished timestamptz(3),
  -- When the archive is removed.
  expires timestamptz(3),
  created timestamptz(3) not null default now(),
  created_by uuid default writer()
);
create index division_export_division on division_export (division, id);
create unique index division_export_running on division_export (division) where state in ('waiting', 'running');
create index division_export_expires on division_export (expires) where state = 'ready';
create trigger signal_work after insert on division_export for each statement execute function signal_work();

-- The archive in pieces, so that no machine needs room for the whole.
create table division_export_piece (
  export_id uuid not null references division_export (id) on delete cascade,
  position integer not null,
  storage_key text not null unique,
  size integer not null,
  primary key (export_id, position)
);

-- A link to the archive that needs no sign-in and is valid for a short time; only its digest is stored.
create table division_export_link (
  digest bytea primary key check (length(digest) = 32),
  export_id uuid not null references division_export (id) on delete cascade,
  expires timestamptz(3) not null,
  created_by uuid default writer()
);
create index division_export_link_export on division_export_link (export_id);
