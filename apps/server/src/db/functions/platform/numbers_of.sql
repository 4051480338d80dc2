-- The sequence for the numbers of a kind in a division, created on first use with the given first number.
create or replace function numbers_of(in_division integer, in_kind text, first bigint) returns regclass language plpgsql as $$
declare
  named text := format('number_%s_%s', in_kind, in_division);
begin
  if to_regclass(named) is null then
    perform pg_advisory_xact_lock(hashtext('numbers_of'), hashtext(named));
    execute format('create sequence if not exists %I start with %s', named, first);
  end if;
  return to_regclass(named);
end $$;
