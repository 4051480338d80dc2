-- The date a number of months later, at most the last day of that month. The functions of due dates and the calendar call it.
create or replace function months_after(day date, months integer) returns date language sql immutable parallel safe strict
  return (day + make_interval(months => months))::date;
