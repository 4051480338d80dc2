-- Keys of other programs. A personal key may do at most what its user may; a service key has a user of its own, the program.
create table api_key (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user (id) on delete cascade,
  is_service boolean not null,
  name text not null check (length(name) between 1 and 100),
  -- SHA-256 of the whole key, which is shown once and kept nowhere.
  digest bytea not null unique check (length(digest) = 32),
  -- Its first characters, by which people recognise it.
  hint text not null check (length(hint) between 4 and 20),
  roles text[] not null,
  divisions integer[] not null,
  is_read_only boolean not null,
  -- May look after users through SCIM.
  is_scim boolean not null default false,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer(),
  check (is_service or (not is_scim and expires_at is not null))
);
create index api_key_user on api_key (user_id) where revoked_at is null;
-- When a key was used last is no change of it.
create trigger touch before update of revoked_at on api_key for each row execute function touch();
create trigger audit_change after insert or delete on api_key for each row execute function audit('api_key', 'id');
create trigger audit_revocation after update of revoked_at on api_key for each row execute function audit('api_key', 'id');
create trigger notify_change after delete on api_key for each row execute function notify_session_user('user_id');
create trigger notify_revocation after update of revoked_at on api_key for each row execute function notify_session_user('user_id');

-- The key with which the user wrote, as http/transaction.ts has set it; null where they signed in.
alter table audit_event add column api_key_id uuid default nullif(current_setting('werkbank.key', true), '')::uuid;
