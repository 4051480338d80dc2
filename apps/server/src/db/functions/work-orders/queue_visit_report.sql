-- Trigger: queues the report of a work order that is completed.
create or replace function queue_visit_report() returns trigger language plpgsql as $$
begin
  insert into document_task (division, work_order_id) values (new.division, new.id);
  return null;
end $$;
