-- A quotation was accepted or rejected in Exact Online. One that began there has its order there. For one of ours a user decides which
-- orders it becomes: it is accepted, and its orders are still to be made. What was decided here already stays.
create or replace function follow_exact_estimate(in_estimate uuid, in_status numeric) returns void language plpgsql as $$
begin
  if in_status = 50 then
    update estimate e set accepted_at = now(), accepted_by_name = 'Exact Online', close_date = business_day(),
        status = case when l.origin = 'exact' then 50 else 70 end,
        status_reason = case when l.origin = 'exact' then null else 'Exact Online' end
      from exact_link l
      where e.id = in_estimate and l.kind = 'estimate' and l.record_id = e.id and e.status in (20, 25, 60);
  elsif in_status = 5 then
    update estimate set status = 5, status_reason = 'Exact Online', close_date = business_day()
      where id = in_estimate and status in (20, 25, 60);
  end if;
end $$;
