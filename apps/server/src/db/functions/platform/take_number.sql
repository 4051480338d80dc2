-- The next number of a kind in a division, from `first` on. Every store that numbers its records calls it.
-- The row lock keeps the numbers without gaps and in the order of the commits.
create or replace function take_number(in_division integer, in_kind text, first bigint default 1) returns bigint language sql as $$
  insert into number_sequence as s (division, kind, next) values (in_division, in_kind, first + 1)
  on conflict (division, kind) do update set next = s.next + 1
  returning next - 1
$$;
