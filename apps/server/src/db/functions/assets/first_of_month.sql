-- The first day of the month. The functions of due dates and the calendar call it.
create or replace function first_of_month(day date) returns date language sql immutable parallel safe strict
  return day - (extract(day from day)::integer - 1);
