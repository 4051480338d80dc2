-- The roles that the last token of a user named, for those who look after users; the identity provider decides about them.
alter table app_user add column roles text[] not null default '{}', add column roles_seen_at timestamptz(3);
