-- Rank of a service level where no plan defines one; a visit of a higher rank covers the lower ones.
create or replace function level_rank(level text) returns integer language sql immutable parallel safe
  return case level when 'service' then 1 when 'extended' then 2 when 'pressureTest' then 2 when 'revision' then 3 else 0 end;
