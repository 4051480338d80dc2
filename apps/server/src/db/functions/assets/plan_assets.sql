-- Recalculates the steps and due dates of assets. Every writer of assets, reports and plans calls it.
-- The row locks come first: two transactions that plan the same asset wait for each other, and the second sees the result of the first.
create or replace function plan_assets(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from asset a where a.id = any (ids) order by a.id for no key update;
  perform calculate_due_dates(ids);
end $$;
