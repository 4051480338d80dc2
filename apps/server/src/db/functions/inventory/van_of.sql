-- The service van of a mechanic in a division: the warehouse that names the mechanic, else the one with the mechanic's e-mail address; of
-- several the main warehouse, then the lowest code.
create or replace function van_of(of_division integer, of_engineer uuid) returns uuid language sql stable parallel safe as $$
  select w.id from warehouse w join engineer e on e.id = of_engineer and is_van_of(w.engineer_id, w.e_mail, e.id, e.email)
  where w.division = of_division and w.active
  order by w.engineer_id is not distinct from e.id desc, w.main desc, w.code limit 1
$$;
