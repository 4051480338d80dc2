-- Trigger notify_session_user('<column with the id of the user>'): announces to every server process that a cached user has changed.
create or replace function notify_session_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', json_build_object('user', to_jsonb(coalesce(new, old)) ->> tg_argv[0])::text);
  return null;
end $$;
