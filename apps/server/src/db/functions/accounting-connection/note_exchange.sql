-- Adds to what was exchanged in this hour. Call it last in a transaction: the row is shared by all processes.
create or replace function note_exchange(in_division integer, in_calls integer, in_sent integer, in_read integer, in_failed integer)
returns void language sql as $$
  insert into exact_hour as h (division, slot, hour, calls, sent, read, failed)
  values (in_division, extract(hour from clock_timestamp() at time zone 'UTC'), date_trunc('hour', clock_timestamp()),
    in_calls, in_sent, in_read, in_failed)
  on conflict (division, slot) do update set hour = excluded.hour,
    calls = case when h.hour = excluded.hour then h.calls else 0 end + excluded.calls,
    sent = case when h.hour = excluded.hour then h.sent else 0 end + excluded.sent,
    read = case when h.hour = excluded.hour then h.read else 0 end + excluded.read,
    failed = case when h.hour = excluded.hour then h.failed else 0 end + excluded.failed;
$$;
