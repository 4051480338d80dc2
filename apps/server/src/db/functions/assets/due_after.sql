-- The due date that follows a visit. A visit within the window around the due date keeps the month: a service due in March and
-- done in February is due in March again.
create or replace function due_after(
  due date, done date, months integer, anchor text, grace_months integer, tolerance_days integer
) returns date
  language sql immutable parallel safe
  return months_after(first_of_month(case when anchor = 'due' and done between due - tolerance_days and months_after(due, grace_months)
    then due else done end), months);
