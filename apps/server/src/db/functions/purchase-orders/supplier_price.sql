-- The supplier's price for a quantity: the price of the highest step reached, else the basic price. Most prices have no steps.
create or replace function supplier_price(price numeric, price_steps jsonb, quantity numeric) returns numeric
language sql immutable parallel safe as $$
  select case when price_steps = '[]' then price else coalesce((
    select (s.step ->> 'price')::numeric from jsonb_array_elements(price_steps) as s (step)
    where (s.step ->> 'quantity')::numeric <= quantity order by (s.step ->> 'quantity')::numeric desc limit 1
  ), price) end
$$;
