-- Delivery or invoice status of a line: 12 open, 20 partial, 21 complete, 45 cancelled. A closed quantity no longer has to be delivered or
-- invoiced; an excess counts as the ordered quantity. Generated columns call it.
create or replace function sales_status(ordered numeric, closed numeric, done numeric, cancelled boolean) returns smallint
  language sql immutable parallel safe
  return case when cancelled then 45
    when abs(done) + abs(closed) >= abs(ordered) then 21
    when done = 0 then 12
    else 20 end;
