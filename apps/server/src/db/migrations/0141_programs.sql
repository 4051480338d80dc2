-- Addresses that are sent what happens, and the messages to them: written in the transaction of the change, sent after it.
create table webhook (
  id uuid primary key default new_id(),
  -- What this key may see is sent.
  api_key_id uuid not null references api_key (id) on delete cascade,
  url text not null check (length(url) between 8 and 1000),
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  secret bytea not null check (length(secret) between 24 and 64),
  -- Signs as well until a receiver knows the new one.
  earlier_secret bytea,
  earlier_until timestamptz(3),
  version integer not null default 1,
  created timestamptz(3) not null default now(),
  created_by uuid default writer(),
  modified timestamptz(3) not null default now(),
  modified_by uuid default writer()
);
create index webhook_key on webhook (api_key_id);
create trigger touch before update on webhook for each row execute function touch();
create trigger audit after insert or update or delete on webhook for each row execute function audit('webhook', 'id');

create table webhook_delivery (
  id uuid primary key default new_id(),
  webhook_id uuid not null references webhook (id) on delete cascade,
  type text not null,
  division integer,
  record_id uuid,
  -- The record that it is a part of, where reading it needs that.
  parent_id uuid,
  -- What makes a second message about the same thing superfluous: the transaction, or the day.
  occasion text not null,
  created timestamptz(3) not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  tried_at timestamptz(3),
  answer_status integer,
  answer text,
  failure text check (failure in ('address', 'unreachable', 'timeout', 'refused', 'key')),
  milliseconds integer,
  claim uuid,
  claimed_until timestamptz(3)
);
create unique index webhook_delivery_occasion on webhook_delivery (webhook_id, type, record_id, occasion);
create index webhook_delivery_log on webhook_delivery (webhook_id, created desc, id);
create index webhook_delivery_waiting on webhook_delivery (next_try_at, id) where status = 'waiting';
create index webhook_delivery_created on webhook_delivery (created);

-- The days for which assets that are due were looked for.
create table webhook_due_day (day date primary key);

create trigger queue_webhooks after insert on audit_event for each row
  when (new.part in ('sales_order', 'sales_order_line', 'goods_delivery_line', 'work_order', 'service_request'))
  execute function queue_webhooks();
