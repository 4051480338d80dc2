-- The types of the assets of a work order, as its tasks name them: which mechanic may do the work depends on them.
alter table work_order add column asset_types text[] not null default '{}';
alter table work_order disable trigger user;
update work_order o set asset_types = c.types
from (
  select k.work_order_id as id, array_agg(distinct a.type order by a.type) as types
  from work_order_task k join asset a on a.id = k.asset_id where k.detached_reason is null group by k.work_order_id
) c
where o.id = c.id;
alter table work_order enable trigger user;
drop trigger touch on work_order;
create trigger touch before update on work_order for each row
  when ((new.task_count, new.tasks_done, new.total_excl_vat, new.asset_types)
    is not distinct from (old.task_count, old.tasks_done, old.total_excl_vat, old.asset_types))
  execute function touch();
