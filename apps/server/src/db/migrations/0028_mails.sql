-- Mails as a list that is searched and follows their way on the screens.
create index mail_search on mail using gin (searchable(recipient || ' ' || subject) gin_trgm_ops);
create trigger live_insert after insert on mail referencing new table as changed
  for each statement execute function notify_live('mail', 'about_id');
create trigger live_update after update on mail referencing new table as changed
  for each statement execute function notify_live('mail', 'about_id');
