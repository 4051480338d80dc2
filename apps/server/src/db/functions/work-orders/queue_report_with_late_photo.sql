-- Trigger: queues a new version of the report when photos arrive after the work order was completed, from a phone that was offline.
-- The minute lets several photos share one version.
create or replace function queue_report_with_late_photo() returns trigger language plpgsql as $$
begin
  insert into document_task (division, work_order_id, next_try_at)
    select w.division, w.id, now() + interval '1 minute' from service_report r join work_order w on w.id = r.work_order_id
    where r.id = new.service_report_id and w.status in (30, 40);
  return null;
end $$;
