-- Whether a division works on a day.
create or replace function is_working_day(in_division integer, in_day date) returns boolean language sql stable
  return exists (select from division d where d.code = in_division and extract(isodow from in_day)::smallint = any (d.working_days))
    and not exists (select from holiday h where h.division = in_division and h.day = in_day);
