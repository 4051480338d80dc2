-- The next number of a kind in a division, from `first` on. Every store that numbers its records calls it.
-- Nobody waits for somebody else's commit; a write that is rolled back leaves a gap.
create or replace function take_number(in_division integer, in_kind text, first bigint default 1) returns bigint language sql volatile as $$
  select nextval(coalesce(to_regclass(format('number_%s_%s', in_kind, in_division)), numbers_of(in_division, in_kind, first)))
$$;
