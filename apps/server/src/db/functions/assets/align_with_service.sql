-- Moves a date back to a month in which the service is due anyway, so that it needs no visit of its own.
create or replace function align_with_service(day date, service_due date, service_months integer) returns date
  language sql immutable parallel safe
  return case when service_due is null or service_months is null then first_of_month(day)
    else months_after(first_of_month(day), -mod(service_months + mod(
      ((extract(year from day) * 12 + extract(month from day))
        - (extract(year from service_due) * 12 + extract(month from service_due)))::integer,
      service_months), service_months)) end;
