-- Trigger on audit_event, once per statement: queues a message for each webhook subscribed to the changes. A record is reported once per
-- transaction; one created in it is not also reported as changed.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook w where w.active) then return null; end if;
  insert into webhook_delivery (webhook_id, type, division, record_id, occasion)
  select w.id, h.event, h.division, h.subject_id, txid_current()::text
  from (
    select e.division, e.subject_id, e.at, case
      when e.part = 'goods_delivery_line' and e.action = 'create' then 'salesorder.delivered'
      when e.part in ('sales_order', 'work_order', 'service_request') and e.action = 'create' then replace(e.part, '_', '') || '.created'
      when e.part = 'work_order' and e.after ->> 'status' = '15' then 'workorder.planned'
      when e.part = 'work_order' and e.after ->> 'status' = '30' then 'workorder.completed'
      when e.subject = 'sales_order' and e.part in ('sales_order', 'sales_order_line', 'goods_delivery_line')
        and not (e.part = 'sales_order' and e.action = 'delete') then 'salesorder.changed' end as event
    from written e
  ) h
  join webhook w on w.active and h.event = any (w.events)
  join api_key k on k.id = w.api_key_id and k.revoked_at is null and h.division = any (k.divisions)
  where h.event <> 'salesorder.changed'
    or not exists (select from sales_order o where o.id = h.subject_id and o.created = h.at)
  on conflict do nothing;
  return null;
end $$;
