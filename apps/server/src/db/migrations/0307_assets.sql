-- A norm asks for a fresh reading at this check point: the result of the last report cannot be taken over. Initially those that are tests:
-- of pressure, flow, autonomy, energy and capacity.
alter table check_point add column needs_measuring boolean not null default false;

update check_point set needs_measuring = true
  where code in ('AED-07', 'AED-08', 'DRY-06', 'EML-07', 'EML-11', 'EXT-15', 'HSR-07', 'HSR-08', 'HSR-14', 'RWA-07');
