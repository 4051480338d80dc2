-- Discount on an amount. A discount on the whole order lowers amount and VAT alike. Generated columns and quotes call it.
create or replace function discount_of(amount numeric, discount numeric) returns numeric
  language sql immutable parallel safe
  return round(amount * discount, 2);
