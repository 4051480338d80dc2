-- The number that the next record of a kind in a division will get; null as long as no number was used.
create or replace function next_number(in_division integer, in_kind text) returns bigint language plpgsql stable as $$
declare
  upcoming bigint;
begin
  if to_regclass(format('number_%s_%s', in_kind, in_division)) is null then return null; end if;
  execute format('select last_value + is_called::integer from %I', format('number_%s_%s', in_kind, in_division)) into upcoming;
  return upcoming;
end $$;
