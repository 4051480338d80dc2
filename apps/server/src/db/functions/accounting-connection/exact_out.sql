-- Trigger exact_out('<kind>', '<column with the id of the record>', '<columns sent to Exact>', '<table of the record, or empty>'), once per
-- statement: queues records of a kind that their division sends to Exact, in the transaction of the change. Changes made by the feed are
-- not sent back. follow_rows() adds it to a table.
create or replace function exact_out() returns trigger language plpgsql as $$
begin
  if not exists (select from exact_push p where p.kind = tg_argv[0] and p.active)
    or current_setting('werkbank.marking', true) in ('on', 'feed') then return null; end if;
  if tg_op = 'INSERT' then
    perform exact_enqueue(c.division, tg_argv[0], c.id, tg_argv[3]) from (
      select distinct n.division, (to_jsonb(n) ->> tg_argv[1])::uuid as id from rows_now n
        join exact_push p on p.division = n.division and p.kind = tg_argv[0] and p.active order by 2) c;
  elsif tg_op = 'DELETE' then
    perform exact_enqueue(c.division, tg_argv[0], c.id, tg_argv[3]) from (
      select distinct o.division, (to_jsonb(o) ->> tg_argv[1])::uuid as id from rows_before o
        join exact_push p on p.division = o.division and p.kind = tg_argv[0] and p.active order by 2) c;
  else
    perform exact_enqueue(c.division, tg_argv[0], c.id, tg_argv[3]) from (
      select distinct r.division, (r.is_now ->> tg_argv[1])::uuid as id
      from (select n.division, to_jsonb(o) as was, to_jsonb(n) as is_now from rows_before o full join rows_now n on n.id = o.id offset 0) r
      join exact_push p on p.division = r.division and p.kind = tg_argv[0] and p.active
      where exists (select from regexp_split_to_table(tg_argv[2], ',\s*') f where r.was -> f is distinct from r.is_now -> f)
      order by 2) c;
  end if;
  return null;
end $$;
