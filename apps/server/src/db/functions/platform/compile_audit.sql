-- Gives each table that follow_rows() audits a trigger function of its own, audit_<table>(). It writes what audit_rows() writes, but names
-- the columns, so that only those that changed become JSON: a twentieth of the time for a changed row. migrate.ts calls this at every
-- start; it changes nothing while the columns of the tables stay the same. Columns are compared eight at a time first, because joining the
-- empty objects of unchanged columns would take most of the time.
create or replace function compile_audit() returns void language plpgsql as $compile$
declare
  t record;
  body text;
begin
  for t in
    select g.place, g.events, g.is_generic, p.prosrc as source, c.relname as name, split_part(g.arguments, '\000', 1) as subject,
      split_part(g.arguments, '\000', 2) as subject_column, d.division, k.columns, k.changes
    from (
      select tgrelid::regclass as place, min(encode(tgargs, 'escape')) as arguments, array_agg(substring(tgname from 7)) as events,
        bool_or(tgfoid = 'audit_rows'::regproc) as is_generic
      from pg_trigger where tgname in ('audit_insert', 'audit_update', 'audit_delete') group by tgrelid
    ) g
    join pg_class c on c.oid = g.place
    left join pg_proc p on p.proname = 'audit_' || c.relname and p.pronamespace = c.relnamespace
    cross join lateral (
      select coalesce(max(format('n.%I', a.attname)), 'null') as division from pg_attribute a
      where a.attrelid = g.place and a.attname = case c.relname when 'division' then 'code' else 'division' end
    ) d
    cross join lateral (
      select string_agg(e.columns, ', ' order by e.eight) as columns,
        string_agg(format('case when (%s) is distinct from (%s) then %s else ''{}'' end', e.columns_before, e.columns, e.changes),
          ' || ' order by e.eight) as changes
      from (
        select a.place / 8 as eight, string_agg(format('n.%I', a.attname), ', ' order by a.place) as columns,
          string_agg(format('o.%I', a.attname), ', ' order by a.place) as columns_before,
          string_agg(format('case when o.%1$I is distinct from n.%1$I then jsonb_build_object(%1$L, $.%1$I) else ''{}'' end', a.attname),
            ' || ' order by a.place) as changes
        from (
          select attname, row_number() over (order by attnum) - 1 as place from pg_attribute
          where attrelid = g.place and attnum > 0 and not attisdropped and attname <> all (quiet_columns(c.relname))
        ) a group by 1
      ) e
    ) k
  loop
    body := format($body$
declare
  request text := nullif(current_setting('werkbank.request', true), '');
begin
  if tg_op = 'INSERT' then
    insert into audit_event (user_id, request_id, division, action, subject, subject_id, part, part_id, after)
    select writer(), request, %1$s, 'create', %2$L, n.%3$I, %4$L, n.id, jsonb_strip_nulls(to_jsonb(k))
    from rows_now n cross join lateral (select %5$s) k;
  elsif tg_op = 'UPDATE' then
    insert into audit_event (user_id, request_id, division, action, subject, subject_id, part, part_id, before, after)
    select writer(), request, %1$s, 'update', %2$L, n.%3$I, %4$L, n.id, c.was, %7$s
    from rows_before o full join rows_now n on n.id = o.id cross join lateral (select %6$s as was offset 0) c
    where c.was <> '{}';
  -- The history is removed together with the division (remove_division).
  elsif coalesce(current_setting('werkbank.removed_division', true), '') = '' then
    insert into audit_event (user_id, request_id, division, action, subject, subject_id, part, part_id, before)
    select writer(), request, %1$s, 'delete', %2$L, n.%3$I, %4$L, n.id, jsonb_strip_nulls(to_jsonb(k))
    from rows_before n cross join lateral (select %5$s) k;
  end if;
  return null;
end $body$, t.division, t.subject, t.subject_column, t.name, t.columns, replace(t.changes, '$', 'o'), replace(t.changes, '$', 'n'));
    if t.source is distinct from body then
      execute format('create or replace function %I() returns trigger language plpgsql as %L', 'audit_' || t.name, body);
    end if;
    if t.is_generic then
      perform follow_rows(t.place, 'audit', format('%I(%L, %L)', 'audit_' || t.name, t.subject, t.subject_column), t.events);
    end if;
  end loop;
end $compile$;
