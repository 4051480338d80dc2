-- What every table relies on: extensions, versions, audit trail, numbers, repeated requests, secrets.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() depends on a dictionary and is not immutable by itself; naming the dictionary makes it usable in an index.
create function searchable(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Time-ordered ids keep new rows of an index together; uuidv7() itself exists from PostgreSQL 18 only.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

create function writer() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('werkbank.user', true), '')::uuid;

create function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.modified := now();
  new.modified_by := writer();
  return new;
end $$;

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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on audit_event for each row execute function refuse_change();

-- audit('<subject>', '<column holding the id of the subject>'): one event per row, changed fields only.
create function audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  any_row jsonb := coalesce(new_row, old_row);
  quiet constant text[] := array['id', 'version', 'modified', 'modified_by', 'created', 'created_by', 'search_text', 'name_key', 'full_name'];
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) into was, is_now
      from jsonb_each(old_row) o where o.value is distinct from new_row -> o.key and o.key <> all (quiet);
    if was is null then return null; end if;
  else
    was := jsonb_strip_nulls(old_row) - quiet;
    is_now := jsonb_strip_nulls(new_row) - quiet;
  end if;
  insert into audit_event (user_id, request_id, division, action, subject, subject_id, part, part_id, before, after)
  values (writer(), nullif(current_setting('werkbank.request', true), ''), (any_row ->> 'division')::integer,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_argv[0], (any_row ->> tg_argv[1])::uuid, tg_table_name, (any_row ->> 'id')::uuid, was, is_now);
  return null;
end $$;

create table number_sequence (
  division integer not null,
  kind text not null,
  next bigint not null check (next > 0),
  primary key (division, kind)
);

-- The row lock makes numbers gapless and keeps them in commit order within a division.
create function take_number(in_division integer, in_kind text, first bigint default 1) returns bigint language sql as $$
  insert into number_sequence as s (division, kind, next) values (in_division, in_kind, first + 1)
  on conflict (division, kind) do update set next = s.next + 1
  returning next - 1
$$;

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
