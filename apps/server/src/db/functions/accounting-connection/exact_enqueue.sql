-- Puts a record into the outbox, and marks it as waiting: the record first, so that all transactions lock in this order. A record that
-- failed or was excluded is retried, because it has changed.
create or replace function exact_enqueue(in_division integer, in_kind text, in_record uuid, in_table text) returns void
language plpgsql as $$
declare
  marking text := coalesce(current_setting('werkbank.marking', true), '');
begin
  if in_table <> '' then
    perform set_config('werkbank.marking', 'on', true);
    execute format('update %I set sync_state = ''pending'', sync_error = null where id = $1 and sync_state <> ''pending''', in_table)
      using in_record;
    perform set_config('werkbank.marking', marking, true);
  end if;
  insert into exact_outbox as o (division, kind, record_id) values (in_division, in_kind, in_record)
  on conflict (kind, record_id) do update set revision = o.revision + 1, state = 'waiting', cause = null, message = null, attempts = 0,
    next_attempt_at = case when o.attempt is null then now() else o.next_attempt_at end, waits_for = null, changed_at = now();
end $$;
