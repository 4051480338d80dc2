-- Trigger: queues a new version of the report when a service report is added or corrected after the work order was completed.
create or replace function queue_corrected_report() returns trigger language plpgsql as $$
begin
  insert into document_task (division, work_order_id)
    select w.division, w.id from work_order w where w.id = new.work_order_id and w.status in (30, 40);
  return null;
end $$;
