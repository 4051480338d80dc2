-- After how many months rows that record what happened leave the database; null keeps them. Some kinds are archived in files first.
create table retention (
  id uuid primary key default new_id(),
  kind text not null unique check (kind in ('audit', 'signIns', 'mails', 'webhooks', 'importFiles')),
  months integer check (months between 1 and 1200),
  -- The last row that was looked at; those before it were archived or stay.
  archived_id text,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
insert into retention (kind, months) values ('audit', null), ('signIns', null), ('mails', null), ('webhooks', 1), ('importFiles', 1);
create trigger touch before update on retention for each row execute function touch();
create trigger signal_work after update on retention for each statement execute function signal_work();

-- Files of rows that left the database: compressed JSON Lines, of one division each.
create table archive_file (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('audit', 'signIns', 'mails')),
  division integer references division (code) on delete cascade,
  -- The oldest and the newest of its rows.
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  row_count integer not null,
  size integer not null,
  storage_key text not null unique,
  created timestamptz(3) not null default now()
);
create index archive_file_newest on archive_file (kind, until_at desc, id desc);
create index archive_file_division on archive_file (division);
