-- Status of an order from the statuses of its lines; cancelled lines count only when all lines are cancelled.
create or replace function rolled_up(statuses smallint[]) returns smallint
  language sql immutable parallel safe
  return case
    when statuses is null or statuses = '{}' then 12
    when 45 = all (statuses) then 45
    when array_remove(statuses, 45::smallint) <@ array[21]::smallint[] then 21
    when array_remove(statuses, 45::smallint) <@ array[12]::smallint[] then 12
    else 20 end;
