-- The next number of a kind in a division, starting with `first`. Every store that numbers its records calls it. It does not wait for other
-- transactions to commit; a rollback leaves a gap.
create or replace function take_number(in_division integer, in_kind text, first bigint default 1) returns bigint language sql volatile as $$
  select nextval(coalesce(to_regclass(format('number_%s_%s', in_kind, in_division)), numbers_of(in_division, in_kind, first)))
$$;
