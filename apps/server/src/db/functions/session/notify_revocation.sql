-- Trigger notify_revocation('token' or 'session'): announces to every server process which sign-in is no longer valid.
create or replace function notify_revocation() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', json_build_object('revoked', json_build_object(
    'kind', tg_argv[0], 'id', new.id,
    'before', (extract(epoch from (to_jsonb(new) ->> 'tokens_valid_after')::timestamptz) * 1000)::bigint,
    'until', (extract(epoch from new.expires_at) * 1000)::bigint))::text);
  return null;
end $$;
