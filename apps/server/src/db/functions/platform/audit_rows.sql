-- Trigger audit_rows('<subject>', '<column with the id of the subject>'): writes one audit_event for each row of a statement, with the
-- changed fields only. follow_rows() adds it to a table. `offset 0` prevents each row from being converted once for each use; a full join
-- never becomes a loop over all pairs, whatever number of rows the planner expected.
create or replace function audit_rows() returns trigger language plpgsql as $$
declare
  quiet text[] := quiet_columns(tg_table_name);
  request text := nullif(current_setting('werkbank.request', true), '');
  in_division text := case tg_table_name when 'division' then 'code' else 'division' end;
begin
  -- The history is removed together with the division (remove_division).
  if tg_op = 'DELETE' and coalesce(current_setting('werkbank.removed_division', true), '') <> '' then return null; end if;
  if tg_op = 'INSERT' then
    insert into audit_event (user_id, request_id, division, action, subject, subject_id, part, part_id, after)
    select writer(), request, (r.is_now ->> in_division)::integer, 'create', tg_argv[0], (r.is_now ->> tg_argv[1])::uuid, tg_table_name,
      (r.is_now ->> 'id')::uuid, jsonb_strip_nulls(r.is_now) - quiet
    from (select to_jsonb(n) as is_now from rows_now n offset 0) r;
  elsif tg_op = 'DELETE' then
    insert into audit_event (user_id, request_id, division, action, subject, subject_id, part, part_id, before)
    select writer(), request, (r.was ->> in_division)::integer, 'delete', tg_argv[0], (r.was ->> tg_argv[1])::uuid, tg_table_name,
      (r.was ->> 'id')::uuid, jsonb_strip_nulls(r.was) - quiet
    from (select to_jsonb(o) as was from rows_before o offset 0) r;
  else
    insert into audit_event (user_id, request_id, division, action, subject, subject_id, part, part_id, before, after)
    select writer(), request, (r.is_now ->> in_division)::integer, 'update', tg_argv[0], (r.is_now ->> tg_argv[1])::uuid, tg_table_name,
      (r.is_now ->> 'id')::uuid, c.was, c.is_now
    from (select to_jsonb(o) as was, to_jsonb(n) as is_now from rows_before o full join rows_now n on n.id = o.id offset 0) r
    cross join lateral (
      select jsonb_object_agg(f.key, f.value) as was, jsonb_object_agg(f.key, r.is_now -> f.key) as is_now
      from jsonb_each(r.was) f where f.value is distinct from r.is_now -> f.key and f.key <> all (quiet)
    ) c
    where c.was is not null;
  end if;
  return null;
end $$;
