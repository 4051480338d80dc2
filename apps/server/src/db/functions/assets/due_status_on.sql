-- The traffic light of an asset on a day, from the dates on which its colours begin. Lists, counts and the calendar call it.
create or replace function due_status_on(day date, red_from date, amber_from date, blue_from date, state text) returns text
  language sql immutable parallel safe
  return case when state in ('planned', 'outOfService', 'replaced', 'removed') then 'grey' when red_from <= day then 'red'
    when amber_from <= day then 'amber' when blue_from <= day then 'blue' else 'green' end;
