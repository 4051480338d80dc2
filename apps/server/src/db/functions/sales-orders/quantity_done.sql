-- The quantity that counts as delivered: goods when they have left, services (labour, travel) when they are invoiced.
create or replace function quantity_done(is_stock_item boolean, delivered numeric, invoiced numeric) returns numeric
  language sql immutable parallel safe
  return case when not is_stock_item and abs(invoiced) > abs(delivered) then invoiced else delivered end;
