-- Makes the numbers of a kind in a division continue at `next` or later. Other transactions wait for the commit before they take one.
create or replace function advance_numbers(in_division integer, in_kind text, next bigint) returns void language plpgsql as $$
declare
  numbers regclass := numbers_of(in_division, in_kind, next);
begin
  execute format('alter sequence %s increment by 1', numbers);
  execute format('select setval(%L, %s, false) from %s where last_value + is_called::integer < %2$s', numbers, next, numbers);
end $$;
