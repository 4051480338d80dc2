-- Queues a message for each asset due today and each subscribed webhook, once a day across all processes. Returns the number of messages.
create or replace function queue_due_assets() returns bigint language plpgsql as $$
declare
  today date := business_day();
  queued bigint;
begin
  insert into webhook_due_day (day) values (today) on conflict do nothing;
  if not found then return 0; end if;
  insert into webhook_delivery (webhook_id, type, division, record_id, parent_id, occasion)
  select w.id, 'asset.due', a.division, a.id, a.location_id, today::text
  from webhook w
  join api_key k on k.id = w.api_key_id and k.revoked_at is null
  join asset a on a.division = any (k.divisions) and a.due_on = today and a.state in ('inService', 'inWorkshop', 'defect', 'missing')
  where w.active and 'asset.due' = any (w.events)
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end $$;
