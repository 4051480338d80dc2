-- What changed is told to every server process, which tells the screens that show it: ids only, never values.
-- notify_live('<subject>', '<column of the record it is a part of>'): one signal per division and fifty rows of a statement; a
-- statement that touches more than 500 rows of a division says that much changed, without ids.
create function notify_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', jsonb_build_object('division', s.division, 'subject', tg_argv[0], 'rows', s.rows)::text)
  from (
    select n.division, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', n.id, 'version', n.version, 'of', to_jsonb(n) ->> tg_argv[1])))
      filter (where n.total <= 500) as rows
    from (select c.*, row_number() over (partition by c.division) as nth, count(*) over (partition by c.division) as total from changed c) n
    group by n.division, case when n.total > 500 then 0 else (n.nth - 1) / 50 end
  ) s;
  return null;
end $$;

create trigger live_insert after insert on service_request referencing new table as changed
  for each statement execute function notify_live('service_request');
create trigger live_update after update on service_request referencing new table as changed
  for each statement execute function notify_live('service_request');
create trigger live_insert after insert on complaint referencing new table as changed
  for each statement execute function notify_live('complaint');
create trigger live_update after update on complaint referencing new table as changed
  for each statement execute function notify_live('complaint');
create trigger live_insert after insert on work_order referencing new table as changed
  for each statement execute function notify_live('work_order');
create trigger live_update after update on work_order referencing new table as changed
  for each statement execute function notify_live('work_order');
create trigger live_insert after insert on work_order_visit referencing new table as changed
  for each statement execute function notify_live('work_order_visit', 'work_order_id');
create trigger live_update after update on work_order_visit referencing new table as changed
  for each statement execute function notify_live('work_order_visit', 'work_order_id');
create trigger live_insert after insert on estimate referencing new table as changed
  for each statement execute function notify_live('estimate');
create trigger live_update after update on estimate referencing new table as changed
  for each statement execute function notify_live('estimate');

-- One file of a request or complaint is there once, however often a phone sends it.
create unique index document_once on document (coalesce(service_request_id, complaint_id), sha256)
  where deleted is null and num_nonnulls(service_request_id, complaint_id) = 1;
