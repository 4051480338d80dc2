-- Trigger: increases the version of a row, which is its ETag, and records who changed it and when.
create or replace function touch() returns trigger language plpgsql as $$
begin
  -- The sync state with another system is not a change of the record.
  if current_setting('werkbank.marking', true) = 'on' then return new; end if;
  new.version := old.version + 1;
  new.modified := now();
  new.modified_by := writer();
  return new;
end $$;
