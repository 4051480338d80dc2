-- Status of a purchase order from the statuses of its lines; one without lines is open.
create or replace function purchase_rolled_up(statuses smallint[]) returns smallint
  language sql immutable parallel safe
  return case
    when statuses is null or statuses = '{}' then 10
    when 40 = all (statuses) then 40
    when 30 = all (statuses) then 30
    when 10 = all (statuses) then 10
    else 20 end;
