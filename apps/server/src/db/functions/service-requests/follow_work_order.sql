-- Trigger: the status of a service request follows that of its work order.
create or replace function follow_work_order() returns trigger language plpgsql as $$
begin
  update service_request r set status = case when new.status = 40 then 50 else 40 end
    where r.work_order_id = new.id and new.status in (30, 40) and r.status in (30, 40)
      and r.status <> case when new.status = 40 then 50 else 40 end;
  update service_request r set status = 40 where r.work_order_id = new.id and old.status = 40 and new.status = 30 and r.status = 50;
  update service_request r set status = 30 where r.work_order_id = new.id and new.status < 30 and r.status = 40;
  return null;
end $$;
