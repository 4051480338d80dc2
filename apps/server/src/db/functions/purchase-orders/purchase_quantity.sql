-- How many units of the supplier cover a shortage: at least its minimum, a multiple of what it sells, and whole pieces of the item.
create or replace function purchase_quantity(short numeric, factor numeric, minimum numeric, multiple numeric, is_fraction boolean)
returns numeric language sql immutable parallel safe as $$
  select case
    when multiple is not null then ceil(q.units / multiple) * multiple
    when is_fraction and factor = 1 then round(q.units, 4)
    else ceil(q.units) end
  from (select greatest(short / factor, coalesce(minimum, 0)) as units) as q
$$;
