-- Who pays what an account orders in the shop: a reseller itself, also what it orders for its customers.
create or replace function payer_of_orders(in_account uuid) returns uuid language sql stable parallel safe
  return (select case when a.is_reseller then a.id else payer_of(a.id) end from account a where a.id = in_account);
