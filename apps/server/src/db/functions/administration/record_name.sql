-- The name of a record that administrators manage, even after it was removed. The caller restricts the table to a list.
create or replace function record_name(of_table text, of_id uuid) returns text language plpgsql stable as $$
declare
  fields jsonb;
begin
  execute format('select to_jsonb(t) from %I t where t.id = $1', of_table) into fields using of_id;
  if fields is null then
    select coalesce(e.before, e.after) into fields from audit_event e
    where e.subject_id = of_id and e.part = of_table and e.action in ('create', 'delete') order by e.id desc limit 1;
  end if;
  return coalesce(case of_table when 'division' then fields ->> 'description' end,
    fields ->> 'display_name', fields ->> 'full_name', fields ->> 'name',
    fields ->> 'value', fields ->> 'email', fields ->> 'url',
    fields ->> 'host', fields ->> 'bucket', fields ->> 'name_nl',
    nullif(concat_ws(' ', fields ->> 'code', fields ->> 'day', fields ->> 'description', fields ->> 'description_nl'), ''),
    nullif(concat_ws(' ', fields ->> 'kind', fields ->> 'language'), ''),
    nullif(concat_ws(' ', fields ->> 'type', fields ->> 'country', fields ->> 'valid_from'), ''), of_table);
end $$;
