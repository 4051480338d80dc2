-- The address to which goods for an account go, unless the order names another: a delivery address before a visiting address.
create or replace function usual_delivery_address(in_account uuid) returns uuid language sql stable parallel safe
  return (select d.id from address d where d.account_id = in_account and d.type in (1, 4)
    order by d.type = 4 desc, d.main desc, d.id limit 1);
