-- Trigger: counts the tasks of work orders, all and done, and collects the types of their assets. It runs once per statement, so that
-- adding 400 tasks causes only one count.
create or replace function count_tasks() returns trigger language plpgsql as $$
begin
  if not exists (select from touched) then return null; end if;
  update work_order o set task_count = c.tasks, tasks_done = c.done, asset_types = c.types
  from (
    select t.work_order_id as id, count(k.id) filter (where k.detached_reason is null)::integer as tasks,
      count(k.id) filter (where k.detached_reason is null and k.result is not null)::integer as done,
      coalesce(array_agg(distinct a.type order by a.type) filter (where k.detached_reason is null and a.id is not null), '{}') as types
    from (select distinct work_order_id from touched) t left join work_order_task k on k.work_order_id = t.work_order_id
      left join asset a on a.id = k.asset_id
    group by t.work_order_id
  ) c
  where o.id = c.id and (o.task_count, o.tasks_done, o.asset_types) is distinct from (c.tasks, c.done, c.types);
  return null;
end $$;
