-- Trigger notify_live('<subject>', '<column with the id of the record it is part of>'): announces changes to every server process, ids
-- only. One signal per division and fifty rows of a statement; one without ids when a statement changes more than 500 rows.
create or replace function notify_live() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  perform pg_notify('live', jsonb_build_object('division', s.division, 'subject', tg_argv[0], 'rows', s.rows)::text)
  from (
    select n.division, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', n.id, 'version', n.version,
        'of', case when tg_nargs > 1 then to_jsonb(n) ->> tg_argv[1] end)))
      filter (where n.total <= 500) as rows
    from (select c.*, row_number() over (partition by c.division) as nth, count(*) over (partition by c.division) as total from changed c) n
    group by n.division, case when n.total > 500 then 0 else (n.nth - 1) / 50 end
  ) s;
  return null;
end $$;
