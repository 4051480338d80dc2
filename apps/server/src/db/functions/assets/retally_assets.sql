-- Recounts the tally of assets from the table, for use after assets were loaded with their triggers switched off.
create or replace function retally_assets() returns void language sql as $$
  delete from asset_tally;
  insert into asset_tally (division, area, type, state, due_on, red_from, amber_from, count, folded)
  select division, area, type, state, due_on, red_from, amber_from, count(*), true from asset group by 1, 2, 3, 4, 5, 6, 7;
  delete from asset_total;
  insert into asset_total (division, type, state, due_on, red_from, amber_from, count)
  select division, type, state, due_on, red_from, amber_from, sum(count) from asset_tally group by 1, 2, 3, 4, 5, 6;
$$;
