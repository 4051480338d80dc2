-- Writes the steps and due dates of assets from plan, manufacture date, agreed intervals and reports. Only plan_assets() calls it, which
-- locks the assets first. The shared lock of the plan prevents changes to the plan in the meantime. An asset that is not installed yet has
-- no due dates. With an array as parameter PostgreSQL plans these statements at every call, which takes five times as long as running them.
-- `offset 0` prevents the visits and the date after them from being computed once for each use.
create or replace function calculate_due_dates(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock_shared(plan_lock(p.type, p.country)) from (
    -- Also that of the division, where the type has no plan for the location: one may be made meanwhile.
    select distinct a.type, c.country from asset a join location l on l.id = a.location_id join division h on h.code = a.division
    cross join lateral (values (l.country), (h.country)) as c (country) where a.id = any (ids) order by 1, 2
  ) p;

  delete from asset_step s where s.asset_id = any (ids);

  insert into asset_step (division, asset_id, level, rank, informative, interval_months, last_done_on, due_on)
  select t.division, t.id, t.level, t.rank, t.informative, t.months, t.last_done,
    case when t.at_ages = '{}' then t.interval_due
      else least(t.interval_due, due_at_age(t.manufacture_date, t.at_ages, t.last_done, t.tolerance_days,
      max(t.interval_due) filter (where t.level = 'service') over of_asset,
      (max(t.months) filter (where t.level = 'service') over of_asset)::integer)) end
  from (
    select v.*, v.visits[cardinality(v.visits)] as last_done,
      case when v.months is null then null
        when v.anchor = 'manufacture'
          then due_since_manufacture(v.manufacture_date, v.months, v.visits[cardinality(v.visits)], v.tolerance_days)
        else due_after_all(months_after(first_of_month(v.base), v.months), v.visits, v.months, v.anchor, v.grace_months,
          v.tolerance_days)
      end as interval_due
    from (
      select a.id, a.division, a.manufacture_date, coalesce(a.installation_date, a.manufacture_date, a.created::date) as base,
        s.level, s.rank, s.informative, s.anchor, s.at_ages, s.grace_months::integer, s.tolerance_days::integer,
        coalesce(o.interval_months, s.interval_months)::integer as months,
        array(
          select r.performed_on from effective_report r
          left join maintenance_step m on m.type = a.type and m.country = d.country and m.level = r.level
          where r.asset_id = a.id and r.kind <> 'repair' and r.result in ('approved', 'approvedWithRemarks', 'rejected')
            and (r.level = s.level or s.rank > 0 and coalesce(m.rank, level_rank(r.level)) >= s.rank)
          union all select a.serviced_before where a.serviced_before is not null and s.level = 'service'
          order by 1
        ) as visits
      from asset a
      join location l on l.id = a.location_id
      join division h on h.code = a.division
      cross join lateral (select plan_country(a.type, l.country, h.country) as country offset 0) d
      join maintenance_step s on s.type = a.type and s.country = d.country
      left join asset_interval o on o.asset_id = a.id and o.level = s.level
      where a.id = any (ids) and a.state not in ('planned', 'replaced', 'removed')
      offset 0
    ) v
    offset 0
  ) t
  window of_asset as (partition by t.id);

  update asset a set due_on = n.due_on, due_reason = n.due_reason, overdue_from = n.overdue_from, end_of_life_on = n.end_of_life_on,
    last_service_on = n.last_service_on, last_result = n.last_result, minor_defect = n.minor_defect
  from (
    select a.id, c.due_on, c.due_reason, c.overdue_from, v.last_service_on, r.result as last_result,
      coalesce(a.own_end_of_life_on, months_after(a.manufacture_date, p.life_years * 12)) as end_of_life_on,
      coalesce(r.defects, '[]') <> '[]' and exists (select from jsonb_to_recordset(r.defects) as f (code text, resolved boolean)
        join defect_code k on k.code = f.code where k.severity > 1 and not f.resolved) as minor_defect
    from asset a
    join location n on n.id = a.location_id
    join division h on h.code = a.division
    cross join lateral (select plan_country(a.type, n.country, h.country) as country offset 0) d
    left join maintenance_plan p on p.type = a.type and p.country = d.country
    left join lateral (
      select (array_agg(q.due order by q.due, q.rank desc, q.reason))[1] as due_on,
        (array_agg(q.reason order by q.due, q.rank desc, q.reason))[1] as due_reason, min(q.late) as overdue_from
      from (
        select s.due_on as due, s.level as reason, s.rank, months_after(first_of_month(s.due_on), 1) as late
          from asset_step s where s.asset_id = a.id and not s.informative and s.due_on is not null
        union all select q.due, q.reason, 0, q.due + 1 from (values (a.battery_due_on, 'batteryDate'), (a.pads_adult_due_on, 'padsAdult'),
          (a.pads_child_due_on, 'padsChild'), (a.expiry_date, 'expiry')) as q (due, reason) where q.due is not null
      ) q
    ) c on a.state <> 'planned'
    left join lateral (
      select max(x.day) as last_service_on from (
        select max(e.performed_on) as day from effective_report e
          where e.asset_id = a.id and e.result in ('approved', 'approvedWithRemarks', 'rejected')
        union all select a.serviced_before) x
    ) v on true
    left join lateral (
      select e.result, e.defects from effective_report e where e.asset_id = a.id order by e.performed_on desc, e.id desc limit 1
    ) r on true
    where a.id = any (ids)
  ) n
  where a.id = n.id and (a.due_on, a.due_reason, a.overdue_from, a.end_of_life_on, a.last_service_on, a.last_result, a.minor_defect)
    is distinct from (n.due_on, n.due_reason, n.overdue_from, n.end_of_life_on, n.last_service_on, n.last_result, n.minor_defect);
end $$;
