-- Trigger audit('<subject>', '<column with the id of the subject>'): writes one audit_event per row, with the changed fields only. Used for
-- tables without an id; audit_rows() does the same for all rows of a statement at once.
create or replace function audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  any_row jsonb := coalesce(new_row, old_row);
  quiet text[] := quiet_columns(tg_table_name);
  was jsonb;
  is_now jsonb;
begin
  -- The history is removed together with the division (remove_division).
  if tg_op = 'DELETE' and coalesce(current_setting('werkbank.removed_division', true), '') <> '' then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) into was, is_now
      from jsonb_each(old_row) o where o.value is distinct from new_row -> o.key and o.key <> all (quiet);
    if was is null then return null; end if;
  else
    was := jsonb_strip_nulls(old_row) - quiet;
    is_now := jsonb_strip_nulls(new_row) - quiet;
  end if;
  insert into audit_event (user_id, request_id, division, action, subject, subject_id, part, part_id, before, after)
  values (writer(), nullif(current_setting('werkbank.request', true), ''),
    (any_row ->> case tg_table_name when 'division' then 'code' else 'division' end)::integer,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_argv[0], (any_row ->> tg_argv[1])::uuid, tg_table_name, (any_row ->> 'id')::uuid, was, is_now);
  return null;
end $$;
