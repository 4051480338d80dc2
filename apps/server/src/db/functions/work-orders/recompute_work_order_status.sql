-- Sets the status of a work order that is open, planned or in progress from its visits. Every writer of visits calls it, with the
-- work order locked.
create or replace function recompute_work_order_status(of_order uuid) returns void language plpgsql as $$
begin
  update work_order o set status = s.status, started_at = case when s.status = 20 then coalesce(o.started_at,
      (select min(t.since) from work_order_time t where t.work_order_id = of_order), now()) else o.started_at end
  from (select work_order_status_by_visits(of_order) as status) s
  where o.id = of_order and o.status in (10, 15, 20)
    and (o.status <> s.status or s.status = 20 and o.started_at is null);
end $$;
