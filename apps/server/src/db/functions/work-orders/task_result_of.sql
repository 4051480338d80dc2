-- The result of a task that follows from a service report.
create or replace function task_result_of(result text, actions text, defects jsonb) returns text
  language sql immutable parallel safe
  return case result
    when 'rejected' then 'failed'
    when 'notFound' then 'notFound'
    when 'notServiced' then 'notReachable'
    else case when result = 'approvedWithRemarks' and coalesce(actions, '') <> '' or defects @> '[{"resolved": true}]'
      then 'passedAfterRepair' else 'passed' end end;
