-- The price that a line of a price list means: a price, or a discount on the standard price as a fraction or an amount. Null without a
-- standard price; never below zero.
create or replace function listed_price(kind text, value numeric, standard numeric) returns numeric
  language sql immutable parallel safe
  return case kind when 'price' then value when 'percentage' then round(standard * (1 - value), 6)
    else greatest(standard - value, 0 * standard) end;
