-- The due date of the first age in a plan that no visit has covered; null when every age is covered.
create or replace function due_at_age(
  made date, ages smallint[], last_done date, tolerance_days integer, service_due date, service_months integer
) returns date
  language sql immutable parallel safe
  return (select min(d.due) from unnest(ages) as age cross join lateral (
      select align_with_service(months_after(made, age * 12), service_due, service_months) as due
    ) d where last_done is null or d.due - tolerance_days > last_done);
