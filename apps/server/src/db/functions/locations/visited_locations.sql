-- Locations that an engineer visits: those with a visit planned from thirty days ago until thirty days ahead.
-- Every query that limits an engineer to those locations calls it.
create or replace function visited_locations(by uuid) returns setof uuid language sql stable rows 50 as $$
  select distinct o.location_id from work_order_visit v join work_order o on o.id = v.work_order_id
  where v.engineer_id = by and v.status <> 'cancelled' and v.planned_on between business_day() - 30 and business_day() + 30
$$;
