-- Trigger: refuses a change of status that estimate_may_become() does not allow.
create or replace function guard_estimate() returns trigger language plpgsql as $$
begin
  if not estimate_may_become(old.status, new.status) then
    raise exception 'estimate %: % cannot become %', old.quotation_number, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
