-- Browsers in which a person receives notifications while Werkbank is closed. The endpoint is the address at the push service.
create table push_subscription (
  id uuid primary key default new_id(),
  user_id uuid not null references app_user (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  -- Keys of the browser, with which messages are encrypted.
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 40),
  -- The sign-in session of the browser: the subscription ends with it.
  session_id text,
  created timestamptz(3) not null default now()
);
create index push_subscription_of_user on push_subscription (user_id);
create index push_subscription_of_session on push_subscription (session_id) where session_id is not null;

-- Messages to browsers, until the push service has accepted them.
create table push_message (
  id uuid primary key default new_id(),
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  notification_id uuid not null references notification (id) on delete cascade,
  text text not null,
  url text not null,
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  claim uuid,
  claimed_until timestamptz,
  created timestamptz(3) not null default now(),
  unique (subscription_id, notification_id)
);
create index push_message_waiting on push_message (next_try_at, id);
create index push_message_of_notification on push_message (notification_id);
create trigger signal_work after insert or update of next_try_at on push_message for each statement execute function signal_work();
create trigger end_subscriptions after insert or update on revoked_session for each row execute function end_subscriptions();
create trigger end_subscriptions after update of tokens_valid_after, disabled_at on app_user for each row
  when (new.tokens_valid_after is distinct from old.tokens_valid_after or new.disabled_at is distinct from old.disabled_at)
  execute function end_subscriptions();
