-- Trigger queue_own_notification('<kind of record>', '<what happened>'): queues an event for the person who caused the row.
create or replace function queue_own_notification() returns trigger language plpgsql as $$
begin
  insert into notification_event (division, kind, record_id, occasion, rank, direct)
  select u.division, tg_argv[0], new.id, txid_current()::text, 0, jsonb_build_object(u.id, jsonb_build_object('what', tg_argv[1]))
  from (
    select coalesce((to_jsonb(new) ->> 'requested_by')::uuid, new.created_by) as id, new.division
  ) u
  where u.id is not null and u.division is not null
  on conflict (occasion, record_id) do nothing;
  return null;
end $$;
