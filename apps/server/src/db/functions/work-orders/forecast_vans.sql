-- Expected use of stock items per mechanic on the visits from `since` until before `until`, from what was known before `known`:
-- what work orders plan; the unit that replaces an asset at the end of its life; and what was used in two years on assets of the same
-- type at the same step of their plan. The rate of a customer counts by its number of assets, that of all customers as ten assets.
create or replace function forecast_vans(of_division integer, since date, until date, known date)
returns table (engineer_id uuid, item_id uuid, planned numeric, exchange numeric, usual numeric) language sql stable as $$
  with task as materialized (
    select distinct on (t.id) v.engineer_id, a.type, coalesce(t.level, '') as level, l.account_id, a.item_id,
      coalesce(a.end_of_life_on <= v.planned_on, false) as has_ended
    from work_order_visit v join work_order_task t on t.work_order_id = v.work_order_id join asset a on a.id = t.asset_id
      join location l on l.id = a.location_id
    where v.division = of_division and v.planned_on >= since and v.planned_on < until and v.status <> 'cancelled'
      and t.detached_reason is null and (t.answered_at is null or t.answered_at >= known)
    order by t.id, v.planned_on, v.id
  ), done as materialized (
    select t.work_order_id, t.asset_id, a.type, coalesce(t.level, '') as level, l.account_id
    from work_order_task t join asset a on a.id = t.asset_id join location l on l.id = a.location_id
    where t.division = of_division and t.result is not null and t.answered_at < known and t.answered_at >= known - interval '2 years'
      and a.type in (select k.type from task k)
  ), used as (
    select d.type, d.level, d.account_id, u.item_id, sum(u.quantity) as quantity
    from done d join work_order_item u on u.work_order_id = d.work_order_id and u.asset_id = d.asset_id and not u.planned
      join item i on i.id = u.item_id and i.is_stock_item
    group by 1, 2, 3, 4
  ), count_of as (
    select d.type, d.level, d.account_id, count(*) as assets from done d group by 1, 2, 3
  ), general as (
    select u.type, u.level, u.item_id, sum(u.quantity) / c.assets as rate
    from used u join (select type, level, sum(assets) as assets from count_of group by 1, 2) c using (type, level)
    group by u.type, u.level, u.item_id, c.assets having sum(u.quantity) > 0
  ), visited as (
    select k.engineer_id, k.type, k.level, k.account_id, count(*) as assets from task k group by 1, 2, 3, 4
  ), expected as (
    select v.engineer_id, g.item_id, 0 as planned, 0 as exchange,
      v.assets * (coalesce(u.quantity, 0) + 10 * g.rate) / (coalesce(c.assets, 0) + 10) as usual
    from visited v join general g on g.type = v.type and g.level = v.level
      left join used u on u.type = v.type and u.level = v.level and u.account_id = v.account_id and u.item_id = g.item_id
      left join count_of c on c.type = v.type and c.level = v.level and c.account_id = v.account_id
    union all
    select k.engineer_id, k.item_id, 0, 1, 0 from task k join item i on i.id = k.item_id and i.is_stock_item where k.has_ended
    union all
    select v.engineer_id, u.item_id, u.quantity, 0, 0
    from (select distinct on (v.work_order_id) v.work_order_id, v.engineer_id from work_order_visit v
      where v.division = of_division and v.planned_on >= since and v.planned_on < until and v.status <> 'cancelled'
      order by v.work_order_id, v.planned_on, v.id) v
    join work_order_item u on u.work_order_id = v.work_order_id and u.planned and u.quantity > 0
    join item i on i.id = u.item_id and i.is_stock_item
  )
  select e.engineer_id, e.item_id, sum(e.planned), sum(e.exchange), greatest(sum(e.usual), 0) from expected e group by 1, 2
$$;
