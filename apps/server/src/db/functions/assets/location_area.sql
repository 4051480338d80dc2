-- Trigger: copies a changed area of a location to its assets.
create or replace function location_area() returns trigger language plpgsql as $$
begin
  update asset set area = new.area where location_id = new.id and area is distinct from new.area;
  return null;
end $$;
