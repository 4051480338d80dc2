import { sql } from 'kysely';
import type { Check, Disagreement } from './check.ts';

export const workChecks: readonly Check[] = [
  {
    name: 'sums and counts of work orders follow from their items and tasks',
    query: sql<Disagreement>`
      select o.number::text as what, concat_ws(' ', o.total_excl_vat, o.task_count, o.tasks_done) as stored,
        concat_ws(' ', i.amount, t.tasks, t.done) as computed
      from work_order o
      cross join lateral (
        select coalesce(sum(i.amount), 0) as amount from work_order_item i
        where i.work_order_id = o.id and not i.planned and i.charge = 'chargeable'
      ) i
      cross join lateral (
        select count(*)::integer as tasks, (count(*) filter (where t.result is not null))::integer as done
        from work_order_task t where t.work_order_id = o.id and t.detached_reason is null
      ) t
      where (o.total_excl_vat, o.task_count, o.tasks_done) is distinct from (i.amount, t.tasks, t.done)`,
  },
  {
    name: 'service requests stand where their work stands',
    query: sql<Disagreement>`
      select r.hid::text as what, r.status::text as stored,
        (case when w.status = 40 then '50' when w.status = 30 then '40' else '30' end) as computed
      from service_request r join work_order w on w.id = r.work_order_id
      where r.status in (30, 40, 50) and (w.status < 30 and r.status <> 30 or w.status = 30 and r.status <> 40 or w.status = 40
        and r.status <> 50)`,
  },
  {
    name: 'a completed work order has no open task',
    query: sql<Disagreement>`
      select o.number::text as what, count(*)::text as stored, '0' as computed
      from work_order o join work_order_task t on t.work_order_id = o.id
      where o.status in (30, 40) and t.result is null and t.detached_reason is null group by o.id, o.number`,
  },
  {
    name: 'answers of work orders say what their reports say',
    query: sql<Disagreement>`
      select o.number || ' / ' || t.sequence as what, t.result as stored, task_result_of(r.result, r.actions, r.defects) as computed
      from work_order_task t join service_report r on r.id = t.service_report_id join work_order o on o.id = t.work_order_id
      where t.result not in ('replaced', 'refused') and (r.asset_id <> t.asset_id
        or t.result is distinct from task_result_of(r.result, r.actions, r.defects)
        and not (t.result in ('passed', 'passedAfterRepair') and r.result in ('approved', 'approvedWithRemarks')))`,
  },
  {
    name: 'a posted work order and its sales order name each other',
    query: sql<Disagreement>`
      select o.number::text as what, coalesce(o.sales_order_id::text, '–') as stored, coalesce(s.id::text, '–') as computed
      from work_order o full join sales_order s on s.work_order_id = o.id
      where (o.sales_order_id is not null or s.work_order_id is not null) and o.sales_order_id is distinct from s.id
        and not coalesce(s.cancelled, false)`,
  },
  {
    name: 'labels and assets name each other',
    query: sql<Disagreement>`
      select coalesce(a.tag, t.code) as what, coalesce(a.tag, '–') as stored, coalesce(t.code, '–') as computed
      from (select id, tag from asset where tag is not null and state not in ('replaced', 'removed')) a
      full join (select asset_id, code from tag where status = 'assigned') t on t.asset_id = a.id
      where a.tag is distinct from t.code`,
  },
  {
    name: 'assets are where their last placement says',
    query: sql<Disagreement>`
      select a.description || ' ' || a.id as what, concat_ws(' ', a.location_id, a.place_id) as stored, concat_ws(' ', p.location_id,
        p.place_id) as computed
      from asset a join asset_placement p on p.asset_id = a.id and p.until is null
      where (a.location_id, a.place_id) is distinct from (p.location_id, p.place_id)`,
  },
  {
    name: 'a replaced asset has its successor',
    query: sql<Disagreement>`
      select a.description || ' ' || a.id as what, coalesce(a.replaced_by_id::text, '–') as stored, coalesce(n.id::text, '–') as computed
      from asset a left join asset n on n.replaces_id = a.id
      where (a.state = 'replaced' or a.replaced_by_id is not null) and a.replaced_by_id is distinct from n.id`,
  },
  {
    name: 'the article of a replacement left stock once, and came back when that was undone',
    query: sql<Disagreement>`
      select a.description || ' ' || a.id as what, (coalesce(u.quantity, 0) + coalesce(m.quantity, 0))::text as stored,
        (a.replaces_id is not null)::integer::text as computed
      from asset a
      left join (
        select r.installed_asset_id as id, sum(r.quantity + coalesce((select sum(b.quantity) from work_order_item b
          where b.corrects_id = r.id), 0)) as quantity
        from work_order_item r where r.installed_asset_id is not null group by 1
      ) u on u.id = a.id
      left join (select source_id as id, -sum(quantity) as quantity from stock_movement where kind = 'workorder'
        and source_id = source_line_id group by 1) m on m.id = a.id
      where coalesce(u.quantity, 0) + coalesce(m.quantity, 0) > (a.replaces_id is not null)::integer`,
  },
  {
    name: 'tallies of assets are what a count says',
    query: sql`
      select concat_ws(' ', division, area, type, state, due_on, red_from, amber_from) as what, sum(tallied)::text as stored,
        sum(counted)::text as computed
      from (
        select division, area, type, state, due_on, red_from, amber_from, count as tallied, 0 as counted from asset_tally
        union all select a.division, l.area, a.type, a.state, a.due_on, a.red_from, a.amber_from, 0, 1 from asset a join location l
          on l.id = a.location_id
      ) c group by division, area, type, state, due_on, red_from, amber_from having sum(tallied) <> sum(counted)`,
  },
  {
    name: 'totals of assets are what a count says',
    query: sql`
      select concat_ws(' ', division, type, state, due_on, red_from, amber_from) as what, sum(tallied)::text as stored,
        sum(counted)::text as computed
      from (
        select division, type, state, due_on, red_from, amber_from, count as tallied, 0 as counted from asset_total
        union all select division, type, state, due_on, red_from, amber_from, count, 0 from asset_tally where not folded
        union all select division, type, state, due_on, red_from, amber_from, 0, 1 from asset
      ) c group by division, type, state, due_on, red_from, amber_from having sum(tallied) <> sum(counted)`,
  },
];
