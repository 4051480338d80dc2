-- How many to bring when so many are expected: enough in four of five weeks, by the Poisson distribution.
create or replace function van_quantity(expected numeric) returns numeric language plpgsql immutable parallel safe as $$
declare
  chance double precision := exp(-least(expected, 500));
  total double precision := chance;
  pieces integer := 0;
begin
  if expected > 50 then return ceil(expected + 0.84 * sqrt(expected)); end if;
  while total < 0.8 loop
    pieces := pieces + 1;
    chance := chance * expected / pieces;
    total := total + chance;
  end loop;
  return pieces;
end $$;
