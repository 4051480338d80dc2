-- Who follows a record. A row that says no keeps a person out who would otherwise follow automatically.
create table follower (
  record_id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade,
  division integer not null references division (code),
  kind text not null check (length(kind) between 1 and 40),
  is_following boolean not null default true,
  created timestamptz(3) not null default now(),
  primary key (record_id, user_id)
);
create index follower_of_user on follower (user_id, division, created desc);
create index follower_of_division on follower (division);

-- What happened to a record in one transaction, until the people concerned have been notified of it.
create table notification_event (
  id uuid primary key default new_id(),
  division integer not null references division (code),
  kind text not null check (length(kind) between 1 and 40),
  record_id uuid not null,
  actor_id uuid,
  -- The transaction: whatever it does to a record is one event.
  occasion text not null,
  -- What followers are notified of; null when only the people in `direct` are notified. The lowest rank of a transaction counts.
  what text check (length(what) between 1 and 40),
  rank integer not null,
  detail jsonb not null default '{}',
  -- What each of these people is notified of, by their id.
  direct jsonb not null default '{}',
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  created timestamptz(3) not null default now(),
  unique (occasion, record_id)
);
create index notification_event_waiting on notification_event (next_try_at, id);
create index notification_event_of_division on notification_event (division);
create trigger signal_work after insert or update of next_try_at on notification_event for each statement execute function signal_work();

-- What a person is notified of, once for each event.
create table notification (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user (id) on delete cascade,
  event_id uuid not null,
  division integer not null references division (code),
  -- The kind of notification, by which a person chooses how it reaches them.
  topic text not null check (length(topic) between 1 and 40),
  what text not null check (length(what) between 1 and 40),
  detail jsonb not null default '{}',
  kind text not null check (length(kind) between 1 and 40),
  record_id uuid not null,
  actor_id uuid references app_user (id) on delete set null,
  in_bell boolean not null,
  -- It waits for the next digest.
  in_digest boolean not null,
  created timestamptz(3) not null default now(),
  read_at timestamptz(3),
  unique (user_id, event_id)
);
create index notification_newest on notification (user_id, created desc, id desc) where in_bell;
create index notification_unread on notification (user_id, created desc, id desc) where in_bell and read_at is null;
create index notification_digest_waiting on notification (user_id, created) where in_digest;
create index notification_of_event on notification (event_id);
create index notification_old on notification (created);
create index notification_of_division on notification (division);
create index notification_of_actor on notification (actor_id) where actor_id is not null;

-- How a kind of notification reaches a person who does not want the usual way.
create table notification_setting (
  user_id uuid not null references app_user (id) on delete cascade,
  topic text not null check (length(topic) between 1 and 40),
  bell boolean not null,
  mail text not null check (mail in ('none', 'atOnce', 'daily')),
  push boolean not null,
  primary key (user_id, topic)
);

-- The days on which a person received a digest: one a day, whichever process writes it.
create table notification_digest (
  user_id uuid not null references app_user (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);

create trigger live_insert after insert on notification referencing new table as changed
  for each statement execute function notify_reader();
create trigger live_update after update on notification referencing new table as changed
  for each statement execute function notify_reader();
create trigger live_delete after delete on notification referencing old table as changed
  for each statement execute function notify_reader();

create trigger queue_notifications after insert on audit_event referencing new table as written
  for each statement execute function queue_notifications();
create trigger queue_notification after update of status on mail for each row
  when (new.status = 'failed' and old.status <> 'failed' and new.created_by is not null and new.kind is distinct from 'notification')
  execute function queue_own_notification('mail', 'mailFailed');
create trigger queue_notification_done after update of state on import_job for each row
  when (new.state = 'done' and old.state <> 'done') execute function queue_own_notification('import', 'importDone');
create trigger queue_notification_failed after update of state on import_job for each row
  when (new.state = 'failed' and old.state <> 'failed') execute function queue_own_notification('import', 'importFailed');
