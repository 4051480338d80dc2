-- What a check point asks beyond its answer: a photo of what is not in order, and limits of its own for certain models.
alter table check_point
  add column photo_on_failure boolean not null default false,
  -- [{brand, model, lowerLimit, upperLimit}]; without a brand it is any of that model.
  add column model_limits jsonb not null default '[]' check (jsonb_typeof(model_limits) = 'array');

-- The limits that hold for a device of this brand and model: those of its model, named with the brand before those without, else the point's.
create function limits_for(point check_point, of_brand text, of_model text) returns table (lower_limit numeric, upper_limit numeric)
  language sql stable rows 1 as $$
  select l.lower_limit, l.upper_limit from (
    select (m.told ->> 'lowerLimit')::numeric as lower_limit, (m.told ->> 'upperLimit')::numeric as upper_limit,
      case when m.told ->> 'brand' is null then 2 else 1 end as rank, m.place
    from jsonb_array_elements(point.model_limits) with ordinality as m (told, place)
    where lower(m.told ->> 'model') = lower(trim(of_model))
      and coalesce(lower(m.told ->> 'brand') = lower(trim(of_brand)), m.told ->> 'brand' is null)
    union all select point.lower_limit, point.upper_limit, 3, 0
  ) l order by l.rank, l.place limit 1
$$;
