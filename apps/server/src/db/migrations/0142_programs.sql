-- The secret link under which a mechanic's visits are read by a calendar program.
create table calendar_feed (
  user_id uuid primary key references app_user (id) on delete cascade,
  id uuid not null default new_id(),
  -- SHA-256 of the secret, which is shown once.
  digest bytea not null unique check (length(digest) = 32),
  language text not null check (language in ('nl', 'de', 'en')),
  created timestamptz(3) not null default now(),
  last_read_at timestamptz(3)
);
create trigger audit_change after insert or delete on calendar_feed for each row execute function audit('calendar_feed', 'id');
create trigger audit_replacement after update of digest on calendar_feed for each row execute function audit('calendar_feed', 'id');
