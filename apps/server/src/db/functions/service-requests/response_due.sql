-- Until when a service request is to be answered. An alarm does not wait for Monday; all others count the hours of working days.
create or replace function response_due(in_division integer, in_kind text, since timestamptz) returns timestamptz language sql stable
  return case when in_kind = 'alarm' then since + make_interval(hours => response_hours(in_division, in_kind))
    else after_working_hours(in_division, since, response_hours(in_division, in_kind)) end;
