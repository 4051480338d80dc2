-- in steps
-- Locations within a part of the world, for the map of the list.
create index concurrently if not exists location_on_map on location (division, latitude, longitude)
  where latitude is not null and longitude is not null;
