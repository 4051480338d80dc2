-- Trigger: copies the area of the location to the asset. The share lock makes an asset that is installed at a location wait while
-- the area of that location changes, and then read the new one.
create or replace function asset_area() returns trigger language plpgsql as $$
begin
  new.area := (select l.area from location l where l.id = new.location_id for share);
  return new;
end $$;
