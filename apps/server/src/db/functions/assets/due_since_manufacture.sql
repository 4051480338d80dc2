-- The first multiple of the interval, counted from manufacture, that no visit has covered.
create or replace function due_since_manufacture(made date, months integer, last_done date, tolerance_days integer) returns date
  language sql immutable parallel safe
  return (select min(d.due) from generate_series(1, 100) as n cross join lateral (
      select first_of_month(months_after(made, n * months)) as due
    ) d where last_done is null or d.due - tolerance_days > last_done);
