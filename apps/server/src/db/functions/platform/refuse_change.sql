-- Trigger: makes a table append-only. Rows of a division can only be removed together with the division (remove_division); the values of a
-- person whose data is removed can be taken out of the audit trail (remove_from_history); what happened long ago can be archived.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('werkbank.removed_division', true), '') <> '' then return old; end if;
  if tg_op = 'DELETE' and tg_table_name in ('audit_event', 'auth_event')
    and coalesce(current_setting('werkbank.archived', true), '') <> '' then return old; end if;
  if tg_op = 'UPDATE' and tg_table_name = 'audit_event' and coalesce(current_setting('werkbank.removed_person', true), '') <> '' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
