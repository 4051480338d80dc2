-- The discounts of a line and of its order as one discount.
create or replace function both_discounts(of_line numeric, of_order numeric) returns numeric
  language sql immutable parallel safe
  return round(1 - (1 - of_line) * (1 - of_order), 6);
