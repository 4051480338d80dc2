-- Who pays what an account orders, unless the order names somebody else.
create or replace function payer_of(in_account uuid) returns uuid language sql stable parallel safe
  return (select coalesce(a.invoice_account_id, a.id) from account a where a.id = in_account);
