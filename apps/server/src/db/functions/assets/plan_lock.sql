-- Key of the advisory lock of a plan: shared while due dates are calculated from the plan, exclusive while the plan changes.
create or replace function plan_lock(in_type text, in_country text) returns bigint language sql immutable parallel safe
  return hashtextextended('werkbank.plan ' || in_type || ' ' || in_country, 0);
