-- Hours within which a service request of this kind has to be answered: the target of the division, else the general one.
create or replace function response_hours(in_division integer, in_kind text) returns integer language sql stable
  return coalesce((select t.hours from response_target t where t.division = in_division and t.kind = in_kind),
    case in_kind when 'alarm' then 4 when 'used' then 24 when 'damaged' then 24 when 'missing' then 24 else 72 end);
