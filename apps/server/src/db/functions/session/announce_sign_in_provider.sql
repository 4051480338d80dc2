-- Announces to every server process that users sign in at another identity provider, or with other settings.
create or replace function announce_sign_in_provider() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', '{"provider":true}');
  return null;
end $$;
