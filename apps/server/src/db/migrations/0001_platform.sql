-- What every domain uses: extensions, audit trail, record numbers, repeated requests, secrets.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  user_id uuid,
  request_id text,
  division integer,
  action text not null check (action in ('create', 'update', 'delete')),
  subject text not null,
  subject_id uuid not null,
  part text not null,
  part_id uuid,
  before jsonb,
  after jsonb
);
create index audit_event_subject on audit_event (subject_id, id desc);
create index audit_event_at on audit_event using brin (at);
create trigger append_only before update or delete on audit_event for each row execute function refuse_change();

create table number_sequence (
  division integer not null,
  kind text not null,
  next bigint not null check (next > 0),
  primary key (division, kind)
);

create table idempotency_key (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer not null default 0,
  body text not null default '',
  location text,
  etag text,
  created timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_created on idempotency_key (created);

create table app_secret (
  name text primary key,
  value bytea not null,
  created timestamptz not null default now()
);
