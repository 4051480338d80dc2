-- The locations that a link opens, of those that its customer has now.
create or replace function portal_locations(link uuid) returns setof uuid language sql stable as $$
  select l.id from portal_link k join location l on l.account_id = k.account_id
  where k.id = link and (k.all_locations or l.id = any (k.location_ids))
$$;
