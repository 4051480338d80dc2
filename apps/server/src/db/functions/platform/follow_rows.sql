-- Adds triggers that call a function after each statement on a table: `follow_rows('item', 'audit', $$audit_rows('item', 'id')$$)` creates
-- the triggers audit_insert, audit_update and audit_delete, which run once per statement and read rows_before and rows_now.
create or replace function follow_rows(in_table regclass, trigger_name text, call text,
  events text[] default array['insert', 'update', 'delete']) returns void language plpgsql as $$
declare
  event text;
begin
  foreach event in array events loop
    execute format('create or replace trigger %I after %s on %s referencing %s for each statement execute function %s',
      trigger_name || '_' || event, event, in_table,
      case event when 'insert' then 'new table as rows_now' when 'delete' then 'old table as rows_before'
        else 'old table as rows_before new table as rows_now' end, call);
  end loop;
end $$;
