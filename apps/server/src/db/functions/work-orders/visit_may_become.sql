-- Whether one status of a visit may follow another. guard_visit() enforces it; the server calls it before it offers a step.
create or replace function visit_may_become(was text, becomes text) returns boolean
  language sql immutable parallel safe
  return case was
    -- These change to a break when another visit of the mechanic begins.
    when 'planned' then becomes in ('travelling', 'working', 'onBreak', 'aborted', 'cancelled', 'done')
    when 'travelling' then becomes in ('working', 'onBreak', 'aborted', 'done')
    when 'working' then becomes in ('onBreak', 'aborted', 'done')
    -- A visit interrupted by another one can be resumed.
    when 'onBreak' then becomes in ('travelling', 'working', 'aborted', 'done')
    else false end;
