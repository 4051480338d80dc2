-- Trigger on a table of jobs: wakes the workers for these jobs in every process. The signal is the name of the table.
create or replace function signal_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', tg_table_name);
  return null;
end $$;
