-- Whether one status of a work order may follow another. guard_work_order() enforces it; the server calls it before it offers a step.
create or replace function work_order_may_become(was smallint, becomes integer) returns boolean
  language sql immutable parallel safe
  return case was
    when 10 then becomes in (15, 20, 25, 30, 45)
    when 15 then becomes in (10, 20, 25, 30, 45)
    when 20 then becomes in (10, 15, 25, 30, 45)
    when 25 then becomes in (10, 15, 20, 45)
    when 30 then becomes in (10, 15, 20, 40)
    when 40 then becomes in (30)
    else false end;
