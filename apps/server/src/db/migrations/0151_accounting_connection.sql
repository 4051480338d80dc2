-- What Exact is sent goes into the outbox once per statement.
do $$
declare
  t record;
begin
  for t in
    select tgrelid::regclass as place, substring(pg_get_triggerdef(oid) from 'EXECUTE FUNCTION (.*)$') as call from pg_trigger
      where tgfoid = 'exact_out'::regproc order by 1
  loop
    execute format('drop trigger exact_out on %s', t.place);
    perform follow_rows(t.place, 'exact_out', t.call);
  end loop;
end $$;
