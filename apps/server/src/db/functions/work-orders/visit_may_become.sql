-- Which status of a visit may follow which. guard_visit() enforces it; the server asks before it offers a step.
create or replace function visit_may_become(was text, becomes text) returns boolean
  language sql immutable parallel safe
  return case was
    when 'planned' then becomes in ('travelling', 'working', 'aborted', 'cancelled', 'done')
    when 'travelling' then becomes in ('working', 'aborted', 'done')
    when 'working' then becomes in ('onBreak', 'aborted', 'done')
    when 'onBreak' then becomes in ('working', 'aborted', 'done')
    else false end;
