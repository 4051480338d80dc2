-- The current date at the head office: prices, orders and due dates change at its midnight, wherever the database runs.
create or replace function business_day() returns date language sql stable parallel safe
  return (now() at time zone 'Europe/Amsterdam')::date;
