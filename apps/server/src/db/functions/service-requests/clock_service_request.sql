-- Trigger: sets the response time of a service request from its kind, and ends it when the request is assigned or decided.
create or replace function clock_service_request() returns trigger language plpgsql as $$
begin
  if new.responded_at is null then
    if tg_op = 'INSERT' or new.kind <> old.kind or new.receipt_date <> old.receipt_date
      or new.account_id is distinct from old.account_id then
      new.respond_by := coalesce(case when tg_op = 'INSERT' then new.respond_by end,
        response_due_for(new.division, new.kind, new.receipt_date, new.account_id));
    end if;
    if new.assigned_to_id is not null or new.status not in (10, 20) then new.responded_at := now(); end if;
  end if;
  return new;
end $$;
