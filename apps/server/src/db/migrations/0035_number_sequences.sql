do $$
declare
  s record;
begin
  for s in select division, kind, next from number_sequence loop
    execute format('create sequence %I start with %s', format('number_%s_%s', s.kind, s.division), s.next);
  end loop;
end $$;
drop table number_sequence;
