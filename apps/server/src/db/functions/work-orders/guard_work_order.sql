-- Trigger: refuses a change of status that work_order_may_become() does not allow.
create or replace function guard_work_order() returns trigger language plpgsql as $$
begin
  if not work_order_may_become(old.status, new.status) then
    raise exception 'work order %: % cannot become %', old.number, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
