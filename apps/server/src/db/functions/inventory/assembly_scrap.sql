-- How much of a part is expected to be spoiled when a number of pieces is made: rounded up together with what is needed, to whole units
-- of an item that is not divided, else to four decimals.
create or replace function assembly_scrap(need numeric, scrap_share numeric, is_divisible boolean) returns numeric
  language sql immutable parallel safe
  return case when scrap_share = 0 then 0 when is_divisible then ceil(need * scrap_share * 10000) / 10000
    else ceil(need * (1 + scrap_share)) - need end;
