-- Trigger exact_out('<kind>', '<column with the id of the record>', '<columns that Exact is sent>', '<table of the record, or empty>'):
-- a change of a kind that its division sends to Exact goes into the outbox, in the transaction of the change. What the feed brings is
-- not sent back.
create or replace function exact_out() returns trigger language plpgsql as $$
declare
  in_division integer := case when tg_op = 'DELETE' then old.division else new.division end;
  was jsonb;
  is_now jsonb;
  id uuid;
begin
  if not exists (select from exact_push p where p.division = in_division and p.kind = tg_argv[0] and p.active) then return null; end if;
  if current_setting('werkbank.marking', true) in ('on', 'feed') then return null; end if;
  was := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  if tg_op = 'UPDATE' and not exists (select from regexp_split_to_table(tg_argv[2], ',\s*') c where was -> c is distinct from is_now -> c)
  then return null; end if;
  id := (coalesce(is_now, was) ->> tg_argv[1])::uuid;
  perform exact_enqueue(in_division, tg_argv[0], id, tg_argv[3]);
  return null;
end $$;
