-- Locations that a mechanic sees: those with a visit of its own, from thirty days before today until thirty days after. Whoever
-- narrows what a mechanic may read asks here.
create function visited_locations(by uuid) returns setof uuid language sql stable rows 50 as $$
  select distinct o.location_id from work_order_visit v join work_order o on o.id = v.work_order_id
  where v.engineer_id = by and v.status <> 'cancelled' and v.planned_on between business_day() - 30 and business_day() + 30
$$;
