-- Trigger on a table of jobs: wakes the workers of every process that do them. The name of the table is the signal.
create or replace function signal_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', tg_table_name);
  return null;
end $$;
