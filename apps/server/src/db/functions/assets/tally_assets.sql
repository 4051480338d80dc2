-- Trigger: adds the changes made by a statement to the tally of assets.
create or replace function tally_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into asset_tally (division, area, type, state, due_on, red_from, amber_from, count)
    select division, area, type, state, due_on, red_from, amber_from, count(*) from is_now group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'DELETE' then
    insert into asset_tally (division, area, type, state, due_on, red_from, amber_from, count)
    select division, area, type, state, due_on, red_from, amber_from, -count(*) from was group by 1, 2, 3, 4, 5, 6, 7;
  else
    insert into asset_tally (division, area, type, state, due_on, red_from, amber_from, count)
    select division, area, type, state, due_on, red_from, amber_from, sum(n) from (
      select division, area, type, state, due_on, red_from, amber_from, -1 as n from was
      union all select division, area, type, state, due_on, red_from, amber_from, 1 from is_now
    ) c group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
  end if;
  return null;
end $$;
