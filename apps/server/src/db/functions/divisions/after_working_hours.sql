-- The moment a number of hours later, counting only the hours of working days. Each working day counts 24 hours. Days begin at midnight at
-- head office. When a division has no further working day within three years, the result is three years later.
create or replace function after_working_hours(in_division integer, since timestamptz, hours integer) returns timestamptz
language plpgsql stable as $$
declare
  moment timestamp := since at time zone 'Europe/Amsterdam';
  remaining interval := make_interval(hours => hours);
  latest timestamp := moment + interval '3 years';
  midnight timestamp;
begin
  while moment < latest loop
    midnight := date_trunc('day', moment) + interval '1 day';
    if is_working_day(in_division, moment::date) then
      if moment + remaining <= midnight then return (moment + remaining) at time zone 'Europe/Amsterdam'; end if;
      remaining := remaining - (midnight - moment);
    end if;
    moment := midnight;
  end loop;
  return latest at time zone 'Europe/Amsterdam';
end $$;
