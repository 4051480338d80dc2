-- How far the first administrator has come, and the digest of the link that leads there. There is one row at most.
create table setup (
  is_only boolean primary key default true check (is_only),
  digest bytea check (length(digest) = 32),
  expires_at timestamptz(3) not null,
  division integer references division (code) on delete set null,
  has_warehouse boolean not null default false,
  begun_at timestamptz(3),
  completed_at timestamptz(3),
  check (completed_at is null or digest is null)
);
