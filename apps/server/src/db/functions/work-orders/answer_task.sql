-- Trigger: a service report for a work order, or its correction, is the result of the task until the order is posted.
create or replace function answer_task() returns trigger language plpgsql as $$
begin
  update work_order_task k set result = task_result_of(new.result, new.actions, new.defects), service_report_id = new.id,
      reason = case when new.result in ('rejected', 'notFound', 'notServiced') then left(new.findings, 500) end,
      answered_at = now(), answered_by = writer()
    from work_order o
    where o.id = new.work_order_id and o.status not in (40, 45) and k.work_order_id = o.id and k.asset_id = new.asset_id
      and k.detached_reason is null;
  return null;
end $$;
