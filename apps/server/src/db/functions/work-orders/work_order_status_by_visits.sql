-- The status of a work order that follows from its visits: in progress while an engineer is there or after a complete visit, planned when a
-- visit is planned, else open.
create or replace function work_order_status_by_visits(of_order uuid) returns smallint language sql stable as $$
  select case
    when bool_or(v.status in ('travelling', 'working', 'onBreak')) then 20
    when bool_or(v.status = 'planned') then 15
    when (array_agg(v.outcome order by v.planned_on desc, v.modified desc, v.id desc)
      filter (where v.status in ('done', 'aborted')))[1] = 'complete' then 20
    else 10 end
  from work_order_visit v where v.work_order_id = of_order
$$;
