-- Trigger on notifications: tells every open screen of the people concerned to read them again. The id in the signal is that of the person,
-- and no other reader receives it. One signal per division, because a stream belongs to one.
create or replace function notify_reader() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', jsonb_build_object('division', s.division, 'subject', 'notification', 'rows', s.rows)::text)
  from (
    select n.division, jsonb_agg(jsonb_build_object('id', n.user_id, 'version', 1)) as rows
    from (
      select d.division, d.user_id, row_number() over (partition by d.division) as nth
      from user_division d where d.user_id in (select c.user_id from changed c)
    ) n
    group by n.division, (n.nth - 1) / 50
  ) s;
  return null;
end $$;
