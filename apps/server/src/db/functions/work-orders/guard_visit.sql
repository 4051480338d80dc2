-- Trigger: refuses a change of status that visit_may_become() does not allow.
create or replace function guard_visit() returns trigger language plpgsql as $$
begin
  if not visit_may_become(old.status, new.status) then
    raise exception 'visit %: % cannot become %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
