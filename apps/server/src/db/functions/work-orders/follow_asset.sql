-- Trigger: an open task follows its asset. It is detached when the asset leaves the location or is removed, and attached again
-- when the asset comes back.
create or replace function follow_asset() returns trigger language plpgsql as $$
begin
  if new.location_id <> old.location_id then
    update work_order_task k set detached_reason = case when o.location_id <> new.location_id then 'moved' end
      from work_order o
      where k.asset_id = new.id and o.id = k.work_order_id and o.status < 30 and k.result is null
        and case when o.location_id = new.location_id then k.detached_reason = 'moved' else k.detached_reason is null end;
  end if;
  if new.state = 'removed' and old.state <> 'removed' then
    update work_order_task k set detached_reason = 'removed' from work_order o
      where k.asset_id = new.id and o.id = k.work_order_id and o.status < 30 and k.result is null and k.detached_reason is null;
  end if;
  if new.state = 'replaced' and old.state <> 'replaced' then
    update work_order_task k set result = 'replaced', reason = coalesce(new.state_reason, k.reason),
        answered_at = now(), answered_by = writer()
      from work_order o
      where k.asset_id = new.id and o.id = k.work_order_id and o.status < 30 and k.detached_reason is null;
  end if;
  -- The replacement was undone: the report from before it applies again, if there is one.
  if old.state = 'replaced' and new.state not in ('replaced', 'removed') then
    update work_order_task k set result = r.result, reason = r.reason, answered_at = case when r.result is not null then k.answered_at end,
        answered_by = case when r.result is not null then k.answered_by end
      from work_order_task t left join service_report s on s.id = t.service_report_id
      cross join lateral (select case when s.id is not null then task_result_of(s.result, s.actions, s.defects) end as result,
        case when s.result = 'rejected' then left(s.findings, 500) end as reason) r
      where t.id = k.id and k.asset_id = new.id and k.result = 'replaced'
        and exists (select from work_order o where o.id = k.work_order_id and o.status < 30);
  end if;
  return null;
end $$;
