-- The ids of a place and of everything below it. Filters of places and assets call it.
create or replace function places_within(in_place uuid) returns setof uuid language sql stable parallel safe as $$
  with recursive inside (id) as (
    select in_place
    union all select p.id from place p join inside i on p.parent_id = i.id
  ) select id from inside
$$;
