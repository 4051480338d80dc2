-- What happens to a device happens to its task, whoever writes it: a report answers, a move or an end detaches.

-- What a report says of the device.
create function task_result_of(result text, actions text, defects jsonb) returns text
  language sql immutable parallel safe
  return case result
    when 'rejected' then 'failed'
    when 'notFound' then 'notFound'
    when 'notServiced' then 'notReachable'
    else case when result = 'approvedWithRemarks' and coalesce(actions, '') <> '' or defects @> '[{"resolved": true}]' then 'passedAfterRepair'
      else 'passed' end end;

-- A report for an order is the answer of its task until the order is posted; so is one that corrects it.
create function answer_task() returns trigger language plpgsql as $$
begin
  update work_order_task k set result = task_result_of(new.result, new.actions, new.defects), service_report_id = new.id,
      reason = case when new.result in ('rejected', 'notFound', 'notServiced') then left(new.findings, 500) end,
      answered_at = now(), answered_by = writer()
    from work_order o
    where o.id = new.work_order_id and o.status not in (40, 45) and k.work_order_id = o.id and k.asset_id = new.asset_id
      and k.detached_reason is null;
  return null;
end $$;
create trigger answer_task after insert on service_report for each row
  when (new.work_order_id is not null) execute function answer_task();

-- An open task goes with its device: one that is elsewhere or has ended is no task any more, one that comes back is again.
create function follow_asset() returns trigger language plpgsql as $$
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
    update work_order_task k set result = 'replaced', reason = coalesce(new.state_reason, k.reason), answered_at = now(), answered_by = writer()
      from work_order o
      where k.asset_id = new.id and o.id = k.work_order_id and o.status < 30 and k.detached_reason is null;
  end if;
  -- The replacement was undone: the report of before holds again, if there is one.
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
create trigger follow_asset after update of location_id, state on asset for each row
  when (new.location_id <> old.location_id or new.state <> old.state) execute function follow_asset();

create index work_order_task_failed on work_order_task (division, asset_id, answered_at) where result = 'failed';

-- Where the used items of an order went when it was posted, and where a line came from.
alter table work_order_item add foreign key (sales_order_line_id) references sales_order_line (id) on delete set null;
alter table sales_order_line add foreign key (work_order_item_id) references work_order_item (id);
create index sales_order_line_work on sales_order_line (work_order_item_id) where work_order_item_id is not null;
create index work_order_item_sold on work_order_item (sales_order_line_id) where sales_order_line_id is not null;
