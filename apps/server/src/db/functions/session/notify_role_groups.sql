-- Trigger notify_role_groups(): tells every server process that other groups give roles.
create or replace function notify_role_groups() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', '{"groups":true}');
  return null;
end $$;
