-- A key with which an identity provider looks after users and groups through SCIM; it can do nothing else.
alter table api_key add column is_scim boolean not null default false,
  add check (not is_scim or (is_service and cardinality(roles) = 0));

-- Blocked by the identity provider, which alone unblocks those whom it looks after.
alter table app_user add column disabled_by_provider boolean not null default false,
  add check (disabled_at is not null or not disabled_by_provider);

-- A user as the identity provider describes them. Who has not signed in yet has the issuer `scim` and no subject of the provider.
create table scim_user (
  id uuid primary key default new_id(),
  user_id uuid not null unique references app_user (id) on delete cascade,
  user_name text not null check (length(user_name) between 1 and 254),
  external_id text unique check (length(external_id) between 1 and 250),
  display_name text check (length(display_name) <= 200),
  given_name text check (length(given_name) <= 100),
  family_name text check (length(family_name) <= 100),
  formatted_name text check (length(formatted_name) <= 200),
  email text check (length(email) <= 254),
  active boolean not null,
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create unique index scim_user_name on scim_user (lower(user_name));
create index scim_user_email on scim_user (lower(email));
create trigger touch before update on scim_user for each row execute function touch();
select follow_rows('scim_user', 'audit', $$audit_rows('app_user', 'user_id')$$);
create trigger notify after insert or update or delete on scim_user for each row execute function notify_session_user('user_id');

-- A group of the identity provider; role_group says which roles it gives, by its name or its external id.
create table scim_group (
  id uuid primary key default new_id(),
  display_name text not null check (length(display_name) between 1 and 200),
  external_id text check (length(external_id) between 1 and 200),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create unique index scim_group_name on scim_group (lower(display_name));
create index scim_group_external_id on scim_group (external_id);
create trigger touch before update on scim_group for each row execute function touch();
select follow_rows('scim_group', 'audit', $$audit_rows('scim_group', 'id')$$);
create trigger notify after update or delete on scim_group for each statement execute function notify_role_groups();

create table scim_member (
  group_id uuid not null references scim_group (id) on delete cascade,
  user_id uuid not null references scim_user (user_id) on delete cascade,
  primary key (group_id, user_id)
);
create index scim_member_user on scim_member (user_id);
create trigger audit after insert or delete on scim_member for each row execute function audit('app_user', 'user_id');
create trigger notify after insert or delete on scim_member for each row execute function notify_session_user('user_id');
