-- VAT of an amount. Generated columns and quotes call it.
create or replace function vat_of(amount numeric, percentage numeric) returns numeric
  language sql immutable parallel safe
  return round(amount * percentage, 2);
