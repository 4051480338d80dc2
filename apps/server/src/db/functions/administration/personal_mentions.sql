-- The rows that mention a person, by table; in one division or in all. A table or column that is added later is searched too. Rows of
-- append-only tables and what was signed are counted as kept; with is_removing the other mentions are replaced by […], or by null where
-- the column holds nothing else and may be empty.
create or replace function personal_mentions(pattern text, in_division integer, is_removing boolean)
returns table (place text, is_kept boolean, matches integer) language plpgsql as $$
declare
  one record;
begin
  for one in
    select c.oid::regclass as place, c.relname::text as name, k.is_kept, bool_or(a.attname = 'division') as has_division,
      string_agg(format('t.%I::text', a.attname), ', ') filter (where k.is_text) as texts,
      string_agg(case
        when a.atttypid = 'jsonb'::regtype then format('%1$I = without_mentions(t.%1$I, $1)', a.attname)
        when a.attnotnull then format($f$%1$I = regexp_replace(t.%1$I, $1, '[…]', 'gi')$f$, a.attname)
        else format($f$%1$I = nullif(regexp_replace(t.%1$I, $1, '[…]', 'gi'), '[…]')$f$, a.attname) end, ', ')
        filter (where k.is_text) as changes
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    cross join lateral (
      select a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype)
        and a.attname not in ('storage_key', 'thumbnail_key', 'photo_key', 'photo_thumbnail_key', 'sha256', 'content_hash')
        and not (c.relname in ('user_division', 'user_role')) as is_text,
        (c.relname, a.attname) in (('work_order', 'signed_by_name'), ('work_order', 'consent'), ('estimate', 'accepted_by_name'),
          ('portal_check', 'checked_by')) or exists (
          select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'append_only') as is_kept
    ) k
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('audit_event', 'person_removal')
      and (a.attname = 'division' or k.is_text)
      and (c.relname in ('public_report', 'import_rejection', 'import_change', 'import_plan', 'engineer_absence') or exists (
        select from pg_attribute d where d.attrelid = c.oid and d.attname = 'division' and not d.attisdropped))
    group by c.oid, c.relname, k.is_kept
  loop
    continue when one.texts is null;
    place := one.name;
    is_kept := one.is_kept;
    if is_removing and not one.is_kept then
      execute format('update %s t set %s where concat_ws(e''\n'', %s) ~* $1 and %s', one.place, one.changes, one.texts,
        personal_scope(one.place)) using pattern, in_division;
      get diagnostics matches = row_count;
    else
      execute format('select count(*)::integer from %s t where concat_ws(e''\n'', %s) ~* $1 and %s', one.place, one.texts,
        personal_scope(one.place)) into matches using pattern, in_division;
    end if;
    if matches > 0 then return next; end if;
  end loop;
end $$;
