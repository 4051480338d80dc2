-- The number of purchase units that covers a shortage: at least the supplier's minimum, a multiple of its order multiple, and whole pieces
-- of the item. One expression without a table, so that it becomes part of the query that calls it for thousands of items.
create or replace function purchase_quantity(short numeric, factor numeric, minimum numeric, multiple numeric, is_fraction boolean)
returns numeric language sql immutable parallel safe as $$
  select case
    when multiple is not null then ceil(greatest(short / factor, coalesce(minimum, 0)) / multiple) * multiple
    when is_fraction and factor = 1 then round(greatest(short, coalesce(minimum, 0)), 4)
    else ceil(greatest(short / factor, coalesce(minimum, 0))) end
$$;
