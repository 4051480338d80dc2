-- Whether one status of an estimate may follow another. guard_estimate() enforces it.
create or replace function estimate_may_become(was smallint, becomes integer) returns boolean
  language sql immutable parallel safe
  return case was
    when 20 then becomes in (25, 60, 50, 70, 5)
    when 25 then becomes in (60, 50, 70, 5, 6)
    when 60 then becomes in (25, 50, 70, 5, 6)
    when 5 then becomes in (25, 6)
    when 50 then becomes in (20, 25, 60)
    when 70 then becomes in (50, 20, 25, 60)
    else false end;
