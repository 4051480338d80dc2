-- Merges at most `most` new rows of the tally of assets, there and into the totals without areas. Returns the number of rows merged; only
-- one process does it at a time. A worker calls it.
create or replace function fold_tallies(most integer) returns integer language plpgsql as $$
declare
  taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('werkbank.tally', 0)) then return 0; end if;
  with fresh as (
    delete from asset_tally where ctid = any (array(select ctid from asset_tally where not folded limit most)) returning *
  ), merged as (
    insert into asset_tally as t (division, area, type, state, due_on, red_from, amber_from, count, folded)
    select division, area, type, state, due_on, red_from, amber_from, sum(count), true from fresh
      group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0
    on conflict (division, area, type, state, due_on, red_from, amber_from) where folded do update set count = t.count + excluded.count
  ), totalled as (
    insert into asset_total as t (division, type, state, due_on, red_from, amber_from, count)
    select division, type, state, due_on, red_from, amber_from, sum(count) from fresh group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
    on conflict (division, type, state, due_on, red_from, amber_from) do update set count = t.count + excluded.count
  ) select count(*) into taken from fresh;
  delete from asset_tally where folded and count = 0;
  delete from asset_total where count = 0;
  return taken;
end $$;
