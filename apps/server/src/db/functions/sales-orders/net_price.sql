-- Unit price after the discount, to six decimals; round() on numeric rounds half away from zero. Generated columns and quotes call it.
create or replace function net_price(unit_price numeric, discount numeric) returns numeric
  language sql immutable parallel safe
  return round(unit_price * (1 - discount), 6);
