-- The quantity of a part needed for a number of pieces. It multiplies before it divides, so that shares of a batch add up to the whole.
create or replace function assembly_need(pieces numeric, quantity_batch numeric, batch_quantity numeric) returns numeric
  language sql immutable parallel safe
  return round(pieces * quantity_batch / batch_quantity, 4);
