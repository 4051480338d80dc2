-- The due date after all visits in order, starting from the first due date.
create or replace function due_after_all(
  first_due date, visits date[], months integer, anchor text, grace_months integer, tolerance_days integer
) returns date
  language plpgsql immutable parallel safe as $$
declare
  due date := first_due;
  done date;
begin
  foreach done in array visits loop
    due := due_after(due, done, months, anchor, grace_months, tolerance_days);
  end loop;
  return due;
end $$;
