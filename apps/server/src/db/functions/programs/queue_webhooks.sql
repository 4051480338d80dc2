-- Trigger on audit_event: writes a message for each webhook that hears of the change. A record is reported once a transaction; one that
-- was made in it is not also reported as changed.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
declare
  event text := case
    when new.part = 'goods_delivery_line' and new.action = 'create' then 'salesorder.delivered'
    when new.part in ('sales_order', 'work_order', 'service_request') and new.action = 'create'
      then replace(new.part, '_', '') || '.created'
    when new.part = 'work_order' and new.after ->> 'status' = '15' then 'workorder.planned'
    when new.part = 'work_order' and new.after ->> 'status' = '30' then 'workorder.completed'
    when new.subject = 'sales_order' and not (new.part = 'sales_order' and new.action = 'delete') then 'salesorder.changed'
  end;
begin
  if event is not null then
    insert into webhook_delivery (webhook_id, type, division, record_id, occasion)
    select w.id, event, new.division, new.subject_id, txid_current()::text
    from webhook w join api_key k on k.id = w.api_key_id
    where w.active and event = any (w.events) and new.division = any (k.divisions) and k.revoked_at is null
      and (event <> 'salesorder.changed' or not exists (
        select from audit_event e where e.subject_id = new.subject_id and e.part = 'sales_order' and e.action = 'create'
          and e.at = new.at))
    on conflict do nothing;
  end if;
  return null;
end $$;
