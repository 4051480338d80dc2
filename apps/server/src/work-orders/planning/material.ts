import { sql } from 'kysely';

/** Items of a visit that are shown. */
const maxItems = 10;

/** What to take along to visit `v` that is not over: items planned for its order, and what replaces assets at the end of their life. */
export const materialColumn = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('itemId', m.id, 'description', m.description, 'quantity', m.quantity,
    'unitCode', m.unit) order by m.description, m.id), '[]')
  from (
    select i.id, i.description, i.unit, greatest(sum(n.planned), sum(n.exchange)) as quantity
    from (
      select u.item_id, u.quantity as planned, 0 as exchange from work_order_item u
      where u.work_order_id = v.work_order_id and u.planned and u.quantity > 0
      union all
      select a.item_id, 0, 1 from work_order_task t join asset a on a.id = t.asset_id
      where t.work_order_id = v.work_order_id and t.detached_reason is null and t.answered_at is null and a.end_of_life_on <= v.planned_on
    ) n join item i on i.id = n.item_id and i.is_stock_item
    where v.status in ('planned', 'travelling', 'working', 'onBreak')
    group by i.id, i.description, i.unit order by i.description, i.id limit ${maxItems}
  ) m) as material`;
