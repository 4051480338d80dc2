-- The VAT code of an order line: the buyer's when that is a zero rate, else the item's, else the buyer's.
create or replace function sales_vat_code(in_division integer, of_item text, of_account text) returns text
  language sql stable parallel safe
  return coalesce((select v.code from vat_code v where v.division = in_division and v.code = of_account and v.percentage = 0),
    of_item, of_account);
