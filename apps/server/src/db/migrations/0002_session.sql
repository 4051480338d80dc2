-- Users as their identity provider names them, their access, revoked sign-ins, and the log of signing in and out.
create table app_user (
  id uuid primary key default new_id(),
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 500),
  display_name text not null check (length(display_name) between 1 and 200),
  email text check (length(email) <= 254),
  language text check (language in ('nl', 'de', 'en')),
  current_division integer,
  disabled_at timestamptz(3),
  -- Tokens issued earlier are refused.
  tokens_valid_after timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  unique (issuer, subject)
);
create trigger touch before update on app_user for each row execute function touch();
create trigger audit after insert or update or delete on app_user for each row execute function audit('app_user', 'id');
create trigger notify after update or delete on app_user for each row execute function notify_session_user('id');

create table user_division (
  user_id uuid not null references app_user (id) on delete cascade,
  division integer not null check (division between 1 and 999999999),
  access text not null default 'write' check (access in ('read', 'write')),
  primary key (user_id, division)
);
create index user_division_division on user_division (division);
create trigger audit after insert or update or delete on user_division
  for each row execute function audit('app_user', 'user_id');
create trigger notify after insert or update or delete on user_division
  for each row execute function notify_session_user('user_id');

create table user_link (
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('reseller', 'engineer')),
  target_id uuid not null,
  primary key (user_id, kind)
);
create index user_link_target on user_link (kind, target_id);
create trigger audit after insert or update or delete on user_link
  for each row execute function audit('app_user', 'user_id');
create trigger notify after insert or update or delete on user_link
  for each row execute function notify_session_user('user_id');

create table revoked_token (
  id text primary key check (length(id) between 1 and 500),
  expires_at timestamptz(3) not null
);
create trigger notify after insert or update on revoked_token for each row execute function notify_revocation('token');

-- A session at the provider may continue after sign-out; only the tokens issued until then are refused.
create table revoked_session (
  id text primary key check (length(id) between 1 and 500),
  tokens_valid_after timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create trigger notify after insert or update on revoked_session for each row execute function notify_revocation('session');

create table auth_event (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  kind text not null check (kind in ('sign-in', 'sign-in.refused', 'sign-in.limited', 'sign-out', 'token.refused', 'user.created')),
  user_id uuid,
  issuer text,
  subject text,
  -- Keyed digest: shows repeated attempts from one address without storing the address.
  ip_hash text,
  reason text
);
create index auth_event_user on auth_event (user_id, id desc);
create index auth_event_at on auth_event using brin (at);
create trigger append_only before update or delete on auth_event for each row execute function refuse_change();

-- Attempts per bucket within a window that starts with the first one. A crash loses the counts, which does no harm.
create unlogged table rate_counter (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz(3) not null
);

-- State of the embedded demonstration provider; empty with any other provider.
create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (model, id)
);
create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create unique index oidc_payload_uid on oidc_payload (model, uid) where uid is not null;
create index oidc_payload_expires on oidc_payload (expires_at);
