-- The same with what to bring: what is planned at least, and enough of what is usual.
create or replace function van_forecast(of_division integer, since date, until date, known date)
returns table (engineer_id uuid, item_id uuid, planned numeric, exchange numeric, usual numeric, quantity numeric)
language sql stable as $$
  select f.engineer_id, f.item_id, f.planned, f.exchange, f.usual,
    greatest(ceil(f.planned), f.exchange + van_quantity(f.usual))
  from forecast_vans(of_division, since, until, known) f
$$;
