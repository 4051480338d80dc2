-- Which status of a visit may follow which. guard_visit() enforces it; the server asks before it offers a step.
create or replace function visit_may_become(was text, becomes text) returns boolean
  language sql immutable parallel safe
  return case was
    -- From these on a break: another visit of the mechanic has begun.
    when 'planned' then becomes in ('travelling', 'working', 'onBreak', 'aborted', 'cancelled', 'done')
    when 'travelling' then becomes in ('working', 'onBreak', 'aborted', 'done')
    when 'working' then becomes in ('onBreak', 'aborted', 'done')
    -- A visit interrupted by another one can be resumed.
    when 'onBreak' then becomes in ('travelling', 'working', 'aborted', 'done')
    else false end;
