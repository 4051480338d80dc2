-- One visit of a mechanic runs at a time. Of several that run, the one begun last goes on; the others stop when it began.
-- The rule of statuses is brought up to date after the migrations.
alter table work_order_visit disable trigger guard;

with begun as (
  select v.id, v.engineer_id, coalesce(max(t.since), v.modified) as since
  from work_order_visit v left join work_order_time t on t.visit_id = v.id
  where v.status in ('travelling', 'working') group by v.id
), ranked as (
  select id, first_value(id) over by_time as kept, first_value(since) over by_time as at from begun
  window by_time as (partition by engineer_id order by since desc, id desc)
), stopped as (
  select id, at from ranked where id <> kept
), ended as (
  update work_order_time t set until = greatest(t.since, s.at) from stopped s where t.visit_id = s.id and t.until is null
)
update work_order_visit v set status = 'onBreak' from stopped s where v.id = s.id;

alter table work_order_visit enable trigger guard;

create unique index work_order_visit_running on work_order_visit (engineer_id) where status in ('travelling', 'working');
