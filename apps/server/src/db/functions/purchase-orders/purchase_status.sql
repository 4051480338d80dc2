-- Receipt or invoice status of a line: 10 open, 20 partial, 30 complete, 40 cancelled. A closed quantity no longer has to be received or
-- invoiced; an excess counts as the ordered quantity. Generated columns call it.
create or replace function purchase_status(ordered numeric, closed numeric, done numeric, cancelled boolean) returns smallint
  language sql immutable parallel safe
  return case when cancelled then 40
    when done + closed >= ordered then 30
    when done = 0 then 10
    else 20 end;
