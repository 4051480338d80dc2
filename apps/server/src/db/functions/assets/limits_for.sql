-- The limits of a measured check point for an asset of this brand and model: those of brand and model, else those of the model alone, else
-- those of the check point. Checklists and reports call it.
create or replace function limits_for(point check_point, of_brand text, of_model text)
  returns table (lower_limit numeric, upper_limit numeric)
  language sql stable rows 1 as $$
  select l.lower_limit, l.upper_limit from (
    select (m.entry ->> 'lowerLimit')::numeric as lower_limit, (m.entry ->> 'upperLimit')::numeric as upper_limit,
      case when m.entry ->> 'brand' is null then 2 else 1 end as rank, m.place
    from jsonb_array_elements(point.model_limits) with ordinality as m (entry, place)
    where lower(m.entry ->> 'model') = lower(trim(of_model))
      and coalesce(lower(m.entry ->> 'brand') = lower(trim(of_brand)), m.entry ->> 'brand' is null)
    union all select point.lower_limit, point.upper_limit, 3, 0
  ) l order by l.rank, l.place limit 1
$$;
