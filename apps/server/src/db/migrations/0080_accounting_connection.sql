-- Consents to the accounting package: one row for each host. Tokens are encrypted by a key that is not in this table (record 106); the
-- audit trail leaves the table out, because it would keep them.
create table exact_connection (
  id uuid primary key default new_id(),
  host text not null unique check (length(host) between 1 and 100),
  divisions integer[] not null default '{}',
  access_token bytea,
  refresh_token bytea,
  issued_at timestamptz(3) not null default now(),
  -- The renewal was refused for good: somebody has to consent again.
  consent_required boolean not null default false,
  last_error text,
  connected_by uuid references app_user (id),
  connected_at timestamptz(3) not null default now(),
  -- A process that renews holds the row by this, and no transaction is open meanwhile.
  claim uuid,
  claimed_until timestamptz(3),
  check (consent_required or (access_token is not null and refresh_token is not null))
);

-- Consents that were begun: the digest of their state, for ten minutes and one use.
create table exact_consent (
  state_digest bytea primary key,
  user_id uuid not null references app_user (id),
  host text not null,
  expires timestamptz(3) not null
);
create index exact_consent_of_user on exact_consent (user_id, expires);
