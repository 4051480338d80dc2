-- Amount of a line without VAT, from the rounded net price. Generated columns and quotes call it.
create or replace function line_amount(quantity numeric, unit_price numeric, discount numeric) returns numeric
  language sql immutable parallel safe
  return round(quantity * round(unit_price * (1 - discount), 6), 2);
