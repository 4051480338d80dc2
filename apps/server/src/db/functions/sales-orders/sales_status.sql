-- Delivery or invoice status of a line: 12 open, 20 partial, 21 complete, 45 cancelled. A quantity that was closed is no longer
-- to be delivered or invoiced; more than ordered counts as ordered. Generated columns call it.
create or replace function sales_status(ordered numeric, closed numeric, done numeric, cancelled boolean) returns smallint
  language sql immutable parallel safe
  return case when cancelled then 45
    when abs(done) + abs(closed) >= abs(ordered) then 21
    when done = 0 then 12
    else 20 end;
