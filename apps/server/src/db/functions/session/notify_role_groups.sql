-- Trigger notify_role_groups(): announces to every server process that the roles given by groups have changed.
create or replace function notify_role_groups() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', '{"groups":true}');
  return null;
end $$;
