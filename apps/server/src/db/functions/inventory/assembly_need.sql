-- What of a part belongs to a number of pieces. Multiplied before it is divided, so that shares of a batch add up to the whole.
create or replace function assembly_need(pieces numeric, quantity_batch numeric, batch_quantity numeric) returns numeric
  language sql immutable parallel safe
  return round(pieces * quantity_batch / batch_quantity, 4);
