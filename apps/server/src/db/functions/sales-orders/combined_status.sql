-- Status of an order or a line from its delivery status and its invoice status. Generated columns call it.
create or replace function combined_status(delivery smallint, invoice smallint) returns smallint
  language sql immutable parallel safe
  return case when delivery = 45 then 45
    when delivery = 21 and invoice = 21 then 21
    when delivery = 12 and invoice = 12 then 12
    else 20 end;
