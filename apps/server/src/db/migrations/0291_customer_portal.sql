-- The page of a link, opened by its contact after signing in at the identity provider: a secret of its own that ends with the working day,
-- with the sign-out, and with the link.
create table portal_session (
  digest bytea primary key,
  division integer not null references division (code),
  link_id uuid not null references portal_link (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  -- The session at the identity provider, where it names its sessions.
  sign_in text,
  created timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index portal_session_of_link on portal_session (link_id);
create index portal_session_of_user on portal_session (user_id);
create index portal_session_expired on portal_session (expires_at);
-- Contacts by the address of somebody who signs in.
create index contact_by_email on contact (lower(email)) where email is not null;
