-- Between which values a measured point is in order, ends included; null is open.
alter table check_point
  add column lower_limit numeric(14, 4),
  add column upper_limit numeric(14, 4),
  add constraint check_point_limits check (lower_limit <= upper_limit);

-- Hose reels: 1.3 m³/h, upwards to the last decimal. Escape routes: 1 lx. Pressures are those of the tests themselves.
update check_point set lower_limit = given.lower, upper_limit = given.upper
from (values
  ('HSR-07', 21.667, null),
  ('HSR-08', 100, null),
  ('HSR-14', 1200, null),
  ('DRY-06', 1600, null),
  ('EML-07', 60, null),
  ('EML-11', 1, null),
  ('AED-11', 5, 30)
) as given (code, lower, upper)
where check_point.code = given.code and check_point.kind = 'number';

-- Their own words say what is counted, in every language.
update check_point set unit = null where code in ('EXT-16', 'EVC-16');
