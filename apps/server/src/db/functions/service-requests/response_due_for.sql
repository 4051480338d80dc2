-- The time by which a service request of an account has to be answered: by what was agreed with the account, else by the time of the
-- division. For an alarm all hours count, for other requests only those of working days.
create or replace function response_due_for(in_division integer, in_kind text, since timestamptz, in_account uuid) returns timestamptz
language sql stable as $$
  select case when in_kind = 'alarm' then since + make_interval(hours => h.hours)
    else after_working_hours(in_division, since, h.hours) end
  from (select coalesce(
    (select t.hours from account_response_target t where t.account_id = in_account and t.kind = in_kind and t.division = in_division),
    response_hours(in_division, in_kind)) as hours) h
$$;
