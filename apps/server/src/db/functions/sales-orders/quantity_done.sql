-- The quantity that counts as delivered: for goods what was shipped, for services (labour, travel) what was invoiced.
create or replace function quantity_done(is_stock_item boolean, delivered numeric, invoiced numeric) returns numeric
  language sql immutable parallel safe
  return case when not is_stock_item and abs(invoiced) > abs(delivered) then invoiced else delivered end;
