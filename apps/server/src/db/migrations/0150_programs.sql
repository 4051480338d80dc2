-- Webhooks are looked for once for all changes of a statement.
drop trigger queue_webhooks on audit_event;
create trigger queue_webhooks after insert on audit_event referencing new table as written
  for each statement execute function queue_webhooks();
