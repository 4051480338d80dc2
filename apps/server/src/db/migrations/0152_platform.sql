-- The audit trail of tables with an `id` is written once per statement: audit_rows().
do $$
declare
  t record;
begin
  for t in
    select g.tgrelid::regclass as place, substring(pg_get_triggerdef(g.oid) from 'EXECUTE FUNCTION audit(.*)$') as arguments,
      array_remove(array[case when g.tgtype & 4 > 0 then 'insert' end, case when g.tgtype & 16 > 0 then 'update' end,
        case when g.tgtype & 8 > 0 then 'delete' end], null) as events
    from pg_trigger g
    where g.tgfoid = 'audit'::regproc and g.tgname = 'audit' and g.tgqual is null and g.tgattr = ''
      and exists (select from pg_attribute a where a.attrelid = g.tgrelid and a.attname = 'id' and not a.attisdropped)
    order by 1
  loop
    execute format('drop trigger audit on %s', t.place);
    perform follow_rows(t.place, 'audit', 'audit_rows' || t.arguments, t.events);
  end loop;
end $$;
